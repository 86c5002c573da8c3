import type { AnyMove, AnyView } from '@hedgerow/kernel';
import { Component, type ReactNode, useEffect, useState } from 'react';
import type { AnyBoard } from '../boards/board.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { changeSettings, motionNow, settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
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
}

/** The drawn board of a game. If it cannot be shown, the text face takes over. */
export function BoardFace({ load, table, face, view, legal, words, now }: BoardFaceProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { hints } = useStore(settings);
  const [Board, setBoard] = useState<AnyBoard | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    load().then(
      ({ board }) => {
        if (wanted) setBoard(() => board);
      },
      () => changeSettings({ face: 'text' }),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  if (!Board) return <p className="waiting">{say('shell.loading')}</p>;
  return (
    <Fallback words={say('frame.boardBroken')}>
      <section className="board" aria-label={say('frame.board')}>
        <Board
          view={view}
          viewer={viewerOf(face.eyes)}
          legal={legal}
          names={face.names}
          language={language}
          play={table.play}
          whyNot={(move) => {
            const refusal = now ? table.whyNot(move) : undefined;
            return refusal && words.refusal(refusal, face.names);
          }}
          events={now ? face.fresh : []}
          motion={motionNow()}
          hints={hints}
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
