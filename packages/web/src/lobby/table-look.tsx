import type { TableInfo } from '@hedgerow/protocol';
import type { Look } from '@hedgerow/protocol/looks';
import type { ReactNode } from 'react';
import { type Answer, chooseLook } from '../remote/api.ts';
import { changeSettings } from '../shell/settings.ts';
import { LookChoice } from './look-choice.tsx';

interface TableLookProps {
  readonly info: TableInfo;
  readonly own: Look;
  readonly done: (answer: Answer<TableInfo>) => void;
}

/** What one is known by at a table, before the start and during the game; remembered for the next one. */
export function TableLook({ info, own, done }: TableLookProps): ReactNode {
  return (
    <LookChoice
      look={own}
      takenBy={(what, number) =>
        info.seats.flatMap((seat, i) =>
          i !== info.me && seat[what] === number && isKept(info, seat) ? [nameOf(seat)] : [],
        )[0]
      }
      choose={(wish) => {
        changeSettings(wish);
        void chooseLook(info.id, wish).then(done);
      }}
    />
  );
}

type Seat = TableInfo['seats'][number];

const nameOf = (seat: Seat): string => (seat.kind === 'open' ? '' : seat.name);

/** Before the start computer players and free seats make room; afterwards everybody keeps what all have got used to. */
const isKept = ({ status }: TableInfo, { kind }: Seat): boolean => status !== 'open' || kind === 'person';
