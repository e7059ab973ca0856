import type { CompoundGroup } from './clusters.ts';

/** The homes at one spot, to choose from. */
export function GroupList({ group, onChoose }: { group: CompoundGroup; onChoose: (compound_id: number) => void }) {
  const more = group.count - group.homes.length;
  return (
    <div className="map-group rounded-card bg-surface py-3">
      <p className="px-4 pr-12 pb-1 text-sm font-semibold">{group.count} homes here</p>
      <ul className="max-h-56 overflow-y-auto">
        {group.homes.map(({ compound_id, label }) => (
          <li key={compound_id}>
            <button
              type="button"
              className="block min-h-11 w-full px-4 py-2 text-left text-sm leading-snug hover:bg-gray-100 focus-visible:-outline-offset-3"
              onClick={() => onChoose(compound_id)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="px-4 pt-2 text-sm text-muted">And {more} more. Use filters to narrow the list.</p>}
    </div>
  );
}
