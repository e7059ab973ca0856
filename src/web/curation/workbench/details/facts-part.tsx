import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { HomeFacts } from '../fields/home-facts.tsx';
import { CheckList } from './check-list.tsx';
import { DuplicateList } from './duplicate-list.tsx';

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

/** What stands against a home, and its likely duplicates. */
export function Warnings({ compound }: { compound: StaffCompound }) {
  return (
    <>
      <CheckList compound={compound} />
      <DuplicateList duplicates={compound.duplicates} />
    </>
  );
}

interface FactsPartProps {
  compound: StaffCompound;
  /** Whether the warnings stand here, not elsewhere. */
  hasWarnings: boolean;
  /** Whether the facts are fields. */
  hasFields: boolean;
}

/** The facts of a home, below what stands against it. */
export function FactsPart({ compound, hasWarnings, hasFields }: FactsPartProps) {
  return (
    <div className="flex flex-col gap-5">
      {hasWarnings && <Warnings compound={compound} />}
      <HomeFacts compound={compound} hasFields={hasFields} />
      <Attribution attribution={compound.home.attribution} />
    </div>
  );
}
