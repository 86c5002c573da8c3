import type { AnyView } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import '../boards/kit/kit.css';
import { kitLabel } from '../boards/kit/labels.ts';
import { Paper } from '../boards/kit/paper.tsx';
import { RulesNow } from '../boards/kit/rules-now.tsx';
import { useLanguage } from '../i18n/use-messages.ts';

/** The rule of the moment and every sign of the board, on a sheet. */
export function HelpInWords({
  game,
  view,
  title,
  close,
}: {
  readonly game: string;
  readonly view: AnyView;
  readonly title: string;
  readonly close: () => void;
}): ReactNode {
  const language = useLanguage();
  return (
    <Paper title={title} wide closeLabel={kitLabel(language, 'close')} onClose={close}>
      <RulesNow game={game} view={view} language={language} />
    </Paper>
  );
}
