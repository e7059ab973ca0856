import { Link, useNavigate, useSearchParams } from 'react-router';
import { changedSearch } from '../../lib/navigation/search.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useDeskCounts } from '../notifications/desk-counts.ts';
import { staffPaths } from '../staff-paths.ts';
import { type DeskFilters, type DeskList, deskLists, listNames, statusChoices, takerChoices } from './desk-filters.ts';
import { DeskSearch } from './desk-search.tsx';

const tab =
  'flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold hover:bg-gray-100 aria-[current=page]:bg-ink aria-[current=page]:text-white forced-colors:aria-[current=page]:outline-2';

/** The lists of the desk, each with how much waits there, and what is shown of the open one. */
export function ListHead({ list, filters }: { list: DeskList; filters: DeskFilters }) {
  const counts = useDeskCounts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = (name: 'status' | 'by' | 'q', value: string | null): void => {
    void navigate(
      { pathname: staffPaths.desk(list), search: changedSearch(params, { [name]: value }) },
      { replace: true, preventScrollReset: true },
    );
  };
  const searched = filters.q === '' ? '' : changedSearch(new URLSearchParams(), { q: filters.q });
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-3xl">Desk</h1>
      <nav aria-label="Lists of the desk" className="flex flex-wrap gap-1">
        {deskLists.map((each) => (
          <Link
            key={each}
            to={{ pathname: staffPaths.desk(each), search: searched }}
            aria-current={each === list ? 'page' : undefined}
            className={tab}
          >
            {listNames[each]}
            {counts && counts[each] > 0 && (
              <span className="tabular">
                {counts[each]}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <DeskSearch q={filters.q} onSearch={(q) => change('q', q === '' ? null : q)} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          name="status"
          label="Show"
          value={filters.status}
          onChange={({ target }) => change('status', target.value)}
        >
          {statusChoices[list].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="by"
          label="Taken by"
          value={filters.by}
          onChange={({ target }) => change('by', target.value)}
        >
          {takerChoices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
