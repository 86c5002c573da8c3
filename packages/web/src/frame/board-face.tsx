import type { AnyMove, AnyView, Refusal } from '@hedgerow/kernel';
import { Component, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyBoard, Reason } from '../boards/board.ts';
import { printedOf } from '../games/load.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { NotLoaded } from '../shell/part.tsx';
import { motionNow, settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import { looksOf } from '../table/seat-look.ts';
import { type Table, type TableFace, viewerOf } from '../table/table.ts';
import type { AnyWords } from './text-face.tsx';

interface BoardFaceProps {
  readonly load: () => Promise<{ readonly board: AnyBoard }>;
  readonly table: Table;
  readonly face: TableFace;
  readonly view: AnyView;
  readonly legal: readonly AnyMove[];
  readonly words: AnyWords;
  readonly now: boolean;
  readonly play: (move: AnyMove, meant?: true) => void;
  /** The table in words, for as long as its board does not load. */
  readonly instead: ReactNode;
}

/** The drawn board of a game. If it cannot be shown, the text face takes over. */
export function BoardFace({
  load,
  table,
  face,
  view,
  legal,
  words,
  now,
  play,
  instead,
}: BoardFaceProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { hints } = useStore(settings);
  const [Board, setBoard] = useState<AnyBoard | undefined>(undefined);
  const [missing, setMissing] = useState(false);
  const fetchBoard = useCallback(() => {
    let wanted = true;
    setMissing(false);
    load().then(
      ({ board }) => {
        if (wanted) setBoard(() => board);
      },
      () => {
        if (wanted) setMissing(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  useEffect(fetchBoard, [fetchBoard]);
  const { names, refusal, seats } = face;
  const looks = useMemo(() => looksOf(seats), [seats]);
  const told = useCallback(
    (refused: Refusal | undefined): Reason | undefined =>
      refused && { text: words.refusal(refused, names), rule: refused.rule },
    [words, names],
  );
  const reason = useMemo(() => (now ? told(refusal) : undefined), [now, told, refusal]);
  const whyNot = useCallback(
    async (move: AnyMove) => (now ? told(await table.whyNot(move)) : undefined),
    [now, told, table],
  );
  const printed = printedOf(table.made);
  if (missing)
    return (
      <>
        <NotLoaded tryAgain={fetchBoard} />
        {instead}
      </>
    );
  if (!Board || printed === undefined) return <p className="waiting">{say('shell.loading')}</p>;
  return (
    <Fallback words={say('frame.boardBroken')}>
      <section className="board" aria-label={say('frame.board')}>
        <Board
          view={view}
          viewer={viewerOf(face.eyes)}
          legal={legal}
          names={names}
          looks={looks}
          language={language}
          words={words}
          printed={printed}
          play={play}
          whyNot={whyNot}
          refusal={reason}
          events={now ? face.fresh : []}
          motion={motionNow()}
          hints={hints}
          clock={now && typeof face.eyes === 'number' ? seats[face.eyes]?.clock : undefined}
          takeBack={now && face.mayTakeBack ? table.takeBack : undefined}
          orders={face.company}
        />
      </section>
    </Fallback>
  );
}

/** Shows a sentence instead of a board that threw; the text face is one click away. */
class Fallback extends Component<
  { readonly words: string; readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? (
      <p className="trouble" role="alert">
        {this.props.words}
      </p>
    ) : (
      this.props.children
    );
  }
}
