import type { PublishCheck } from '../../contracts/curation/staff-compounds.ts';
import { checkWords } from './check-words.ts';

/** Says that a home has left the market. It stands before all other labels and keeps its width where those are cut off. */
export function GoneLabel({ checks }: { checks: readonly PublishCheck[] }) {
  if (!checks.some(({ id }) => id === 'gone')) return null;
  return (
    <span className="inline-block shrink-0 rounded-full bg-danger px-1.5 py-0.5 text-xs/4 font-semibold whitespace-nowrap text-white">
      {checkWords.gone.chip}
    </span>
  );
}
