import { useState } from 'react';
import type { Area } from '../../../contracts/homes/regions.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { CompoundCardView } from '../../listing/compound-card-view.tsx';
import { useWaitingCompounds } from './use-waiting-compounds.ts';

interface WaitingCompoundsProps {
  metro: Metro;
  areas: readonly Area[];
  chosen: readonly string[];
}

/** The newest homes in the chosen areas, or in the whole metro if no area is chosen. */
export function WaitingCompounds({ metro, areas, chosen }: WaitingCompoundsProps) {
  const [now] = useState(() => new Date());
  const { homes, busy } = useWaitingCompounds(chosen.length > 0 ? chosen : areas.map(({ name }) => name));
  const getName = (area_id: number): string =>
    areas.find((area) => area.area_id === area_id)?.display_name ?? metro.name;
  const where = chosen.length > 0 ? 'there' : `in ${metro.name}`;
  return (
    <section aria-labelledby="waiting-homes" aria-busy={busy} className="pb-8">
      <h2 id="waiting-homes" className="text-2xl">
        New {where}
      </h2>
      {homes.length === 0 && !busy ? (
        <p className="mt-3 text-muted">No homes {where} right now. We’ll let you know when there are.</p>
      ) : (
        <ul
          className={`-mx-5 mt-4 flex min-h-80 snap-x gap-4 overflow-x-auto scroll-px-5 px-5 pb-5 ${busy ? 'opacity-60' : ''}`}
        >
          {homes.map((compound) => (
            <li key={compound.compound_id} className="flex w-64 shrink-0 snap-start">
              <CompoundCardView compound={compound} place={getName(compound.area_id)} now={now} sizes="256px" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
