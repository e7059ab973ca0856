import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import type { CompoundActions } from './compound-actions.ts';

type WriteProps = Pick<CompoundActions, 'onWrite'>;

const LABEL = 'Ask about this home';

/** Asks the advisor about a home. In the bar of a narrow screen, only screen readers get the whole label. */
export function AskButton({ onWrite, short = false }: WriteProps & { short?: boolean }) {
  return (
    <Button
      look="action"
      aria-label={short ? LABEL : undefined}
      onClick={() => onWrite('question')}
      className={useHydrated() ? '' : 'invisible'}
    >
      {short ? 'Ask' : LABEL}
    </Button>
  );
}

/** Tells staff that something is wrong with a home. */
export function ReportButton({ onWrite }: WriteProps) {
  return (
    <button
      type="button"
      onClick={() => onWrite('report')}
      className={`min-h-11 text-left font-semibold underline underline-offset-4 ${useHydrated() ? '' : 'invisible'}`}
    >
      Something wrong here?
    </button>
  );
}
