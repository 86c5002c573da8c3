import { type MatchRecord, type Problem, readRecord } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { isGame } from '../games/is-game.ts';
import { coded } from '../i18n/coded.ts';
import { sayProblem } from '../i18n/problems.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { useTitle } from '../shell/use-title.ts';
import type { LocalTable } from '../table/local-table.ts';
import { openReplay } from '../table/new-match.ts';
import { FinishedGames } from './my-games.tsx';

/** Of a larger file enough is read to see that it is too long: more characters than any match file has. */
const LARGEST_FILE = 8_000_000;

/** Opens a match file and lets people walk through it. */
export function Replay({ match }: { readonly match: string | undefined }): ReactNode {
  const [table, setTable] = useState<LocalTable | undefined>(undefined);
  const [wrong, setWrong] = useState<Problem>();
  useEffect(() => {
    if (match === undefined) return;
    void fromServer(match).then((opened) => {
      if (opened.ok) setTable(opened.table);
      else setWrong(opened);
    });
  }, [match]);
  const open = async (text: string): Promise<void> => {
    const read = readRecord(text);
    const opened = read.ok ? await openRead(read.record) : read;
    if (opened.ok) setTable(opened.table);
    setWrong(opened.ok ? undefined : opened);
  };
  if (table) return <Frame table={table} startBack />;
  return <ChooseMatch open={open} wrong={wrong} />;
}

function ChooseMatch({
  open,
  wrong,
}: {
  readonly open: (text: string) => Promise<void>;
  readonly wrong: Problem | undefined;
}): ReactNode {
  const say = useSay();
  const language = useLanguage();
  useTitle(say('replay.title'));
  return (
    <div className="page">
      <h1>{say('replay.title')}</h1>
      <p>{say('replay.intro')}</p>
      <FinishedGames />
      <label className="drop surface">
        <span>{say('replay.choose')}</span>
        <input
          type="file"
          accept=".match,text/plain"
          onChange={({ target }) => void target.files?.[0]?.slice(0, LARGEST_FILE).text().then(open)}
        />
      </label>
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('match');
          void open(typeof text === 'string' ? text : '');
        }}
      >
        <label htmlFor="match-text">{say('replay.paste')}</label>
        <textarea id="match-text" name="match" rows={8} spellCheck={false} />
        <button type="submit" className="button primary">
          {say('replay.open')}
        </button>
      </form>
      <p role="alert" className="refusal">
        {wrong === undefined ? null : sayProblem(say, language, wrong)}
      </p>
    </div>
  );
}

/** A finished match of the server, with the names of those who played it. */
async function fromServer(id: string): ReturnType<typeof openReplay> {
  const { matchFile, tableInfo } = await import('../remote/api.ts');
  const record = await matchFile(id);
  if ('problem' in record) return record;
  const info = await tableInfo(id);
  const names = info.ok ? info.value.seats.map((seat) => (seat.kind === 'open' ? '…' : seat.name)) : [];
  return openRead(record, names);
}

function openRead(record: MatchRecord, names: readonly string[] = []): ReturnType<typeof openReplay> {
  if (!isGame(record.game))
    return Promise.resolve({
      ok: false,
      problem: coded('unknown-game'),
    });
  return openReplay(record, record.game, names);
}
