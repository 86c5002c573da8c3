import type { AnyMade } from '@hedgerow/kernel';
import type { TableInfo } from '@hedgerow/protocol';
import { type ReactNode, useState } from 'react';
import { ModalDialog } from '../frame/modal.tsx';
import { sayProblem } from '../i18n/problems.ts';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { type Refused, rename } from '../remote/api.ts';
import { AnotherDevice } from '../shell/another-device.tsx';
import { href } from '../shell/router.ts';
import { NameForm } from './name-form.tsx';
import { TableFacts } from './table-facts.tsx';
import { TableLook } from './table-look.tsx';

/** During a game: what one is called and looks like, how to go on elsewhere, and how the table is set up. */
export function OwnSeat({ info, made }: { readonly info: TableInfo; readonly made: AnyMade }): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const own = info.me === null ? undefined : info.seats[info.me];
  if (own?.kind !== 'person') return null;
  const call = async (name: string): Promise<Refused | undefined> => {
    const renamed = await rename(name);
    return renamed.ok ? undefined : renamed;
  };
  return (
    <>
      <button type="button" className="button quiet own-seat-open" onClick={() => setOpen(true)}>
        {say('you.open')}
      </button>
      {open ? (
        <ModalDialog title={say('you.title')} className="own-seat" cancel={() => setOpen(false)}>
          <NameForm key={own.name} name={own.name} submit={say('you.call')} send={call} />
          <TableLook
            info={info}
            own={own}
            done={(answer) => setWrong(answer.ok ? undefined : answer.problem)}
          />
          <p role="alert" className="refusal">
            {wrong === undefined ? null : sayProblem(say, language, wrong)}
          </p>
          <AnotherDevice at={href('t', info.id)} />
          <TableFacts info={info} made={made} />
          <div className="buttons">
            <button type="button" className="button primary" onClick={() => setOpen(false)}>
              {say('you.done')}
            </button>
          </div>
        </ModalDialog>
      ) : null}
    </>
  );
}
