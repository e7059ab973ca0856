import { metersBetween } from '../../../rules/places/geo.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { walkTo } from '../../../rules/places/people.ts';
import { usePeople } from '../../lib/storage/people.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePeopleDialog } from '../people/use-people-dialog.tsx';

/** How far a home is from each of the visitor's people, nearest first, and the button that changes them. */
export function PeopleNear({ home, marketName }: { home: LatLng; marketName: string }) {
  const people = usePeople();
  const [dialog, edit] = usePeopleDialog(marketName);
  const near = people.toSorted((a, b) => metersBetween(a, home) - metersBetween(b, home));
  return (
    <section aria-label="Your people" className="mt-4 border-t border-line pt-3">
      {near.length > 0 && (
        <ul className="mb-2">
          {near.map((person, index) => (
            <li key={`${index} ${person.name}`} className="flex items-center gap-2 py-0.5 font-semibold">
              <Icon name="walk" className="size-4" /> {walkTo(person, home)}
            </li>
          ))}
        </ul>
      )}
      {/* Its space is reserved until scripts run. */}
      <button
        type="button"
        onClick={() => edit()}
        className={`min-h-11 text-left font-semibold underline underline-offset-4 ${useHydrated() ? '' : 'invisible'}`}
      >
        {people.length === 0 ? 'How far is it from your people?' : 'Edit people'}
      </button>
      {people.length > 0 && <p className="text-sm text-muted">Walking times are straight-line estimates.</p>}
      {dialog}
    </section>
  );
}
