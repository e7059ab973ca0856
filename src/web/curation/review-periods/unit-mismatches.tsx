import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UnitMismatch } from '../../../contracts/curation/staff.ts';
import { unitsLabel } from '../../../rules/homes/facts/units.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Section } from '../../ui/section.tsx';

const mismatchesQuery = queryOptions({
  queryKey: ['unit_mismatches'],
  queryFn: async () => (await callSignedIn('GET /hfc/_i/unit_mismatches', {})).items,
});

function getWords(mismatch: UnitMismatch): string {
  const { listedUnits, listedPotentialUnits } = mismatch;
  const listed = unitsLabel({ numUnits: listedUnits, numPotentialUnits: listedPotentialUnits });
  return `Says ${unitsLabel(mismatch) ?? 'no homes'}, lists ${listed}.`;
}

/** Published homes whose homes inside don't add up. Visitors see both numbers as they are. Nothing if all add up. */
export function UnitMismatches() {
  const { data = [], isError, refetch } = useQuery(mismatchesQuery, queryClient);
  if (isError) {
    return (
      <Section title="Homes to check">
        <p>
          Couldn’t load them.{' '}
          <button type="button" className="font-semibold underline underline-offset-4" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      </Section>
    );
  }
  if (data.length === 0) return null;
  return (
    <Section title="Homes to check">
      <p className="text-muted">The homes inside don’t add up to the number of homes. Visitors see both.</p>
      <ul className="w-full">
        {data.map((mismatch) => (
          <li key={mismatch.compound_id} className="border-t border-line py-3">
            <a href={paths.compound(mismatch.compound_id)} className="font-semibold underline underline-offset-4">
              {mismatch.title}
            </a>
            <p className="text-sm text-muted">{getWords(mismatch)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
