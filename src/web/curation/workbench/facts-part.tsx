import type { StaffCompound } from '../../../contracts/staff-compounds.ts';
import { CheckList } from './check-list.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { Fold } from './fold.tsx';
import { HomeFacts } from './home-facts.tsx';

/** Whom the feed demands to be named. */
function Attribution({ attribution }: Pick<StaffCompound['home'], 'attribution'>) {
  const lines = Object.values(attribution ?? {}).filter((line) => line !== null && line !== '');
  if (lines.length === 0) return null;
  return (
    <section aria-label="Attribution" className="text-sm wrap-anywhere text-muted">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** What stands against a home, its likely duplicates, and its facts. `folded` leaves the facts to be opened. */
export function FactsPart({ compound, folded = false }: { compound: StaffCompound; folded?: boolean }) {
  const facts = (
    <div className="flex flex-col gap-5">
      <HomeFacts compound={compound} />
      <Attribution attribution={compound.home.attribution} />
    </div>
  );
  return (
    <div className="flex flex-col gap-5">
      <CheckList checks={compound.checks} />
      <DuplicateList duplicates={compound.duplicates} />
      {folded ? <Fold title="Facts">{facts}</Fold> : facts}
    </div>
  );
}
