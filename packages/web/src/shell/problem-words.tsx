import type { Problem } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import { sayProblem } from '../i18n/problems.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';

export function ProblemWords({ problem }: { readonly problem: Problem | string }): ReactNode {
  return sayProblem(useSay(), useLanguage(), problem);
}
