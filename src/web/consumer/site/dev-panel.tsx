import { useLocation } from 'react-router';
import { getRoute } from '../../../rules/navigation/route-table.ts';
import { keptQuery } from '../../lib/navigation/visit.ts';
import { ofThisTab } from '../../lib/storage/stored-values.ts';

/** For developers: the data behind the page. */
export function DevPanel() {
  const { pathname } = useLocation();
  const { id, ...traits } = getRoute(pathname) ?? { id: 'none' };
  const { dataVersion = '' } = document.documentElement.dataset;
  const lines = {
    route: id,
    traits: Object.entries(traits)
      .filter(([, value]) => value === true)
      .map(([name]) => name)
      .join(', '),
    data: dataVersion,
    flags: keptQuery().flags.join(', '),
    'A/B group': ofThisTab.get('ab_test_group') ?? '',
  };
  return (
    <aside
      aria-label="Dev mode"
      className="fixed right-4 bottom-4 z-20 max-w-sm rounded-card bg-surface p-4 text-sm shadow-panel"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        {Object.entries(lines).map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="break-words">{text || 'none'}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
