import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { statusWords } from '../../../../rules/curation/review-actions.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { changedSearch } from '../../../lib/navigation/search.ts';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { regionsQuery } from '../../regions.ts';
import { type Restrictions, type ReviewFilters, unrestricted } from '../state/review-filters.ts';
import { useCounts } from '../state/review-store.ts';
import { useWorkbench, useWorkbenchValue } from '../state/workbench-state.ts';
import { type Choice, filterChoices, placeChoices } from './filter-choices.ts';

const getLabel = ({ label, count }: Choice): string => `${label} (${count})`;

interface ChoiceFieldProps {
  name: 'source' | 'warn' | 'flag' | 'by';
  label: string;
  value: string | null;
  choices: readonly Choice[];
  onChoose: (value: string | null) => void;
}

function ChoiceField({ name, label, value, choices, onChoose }: ChoiceFieldProps) {
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">Any</option>
      {value !== null && !choices.some((choice) => choice.value === value) && <option value={value}>None here</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {getLabel(choice)}
        </option>
      ))}
    </SelectField>
  );
}

/** Narrows the list of the open tab. Every choice counts at once. */
export function FilterDialog({ filters, onClose }: { filters: ReviewFilters; onClose: () => void }) {
  const state = useWorkbench();
  // Renders again with every decision.
  useCounts(state.store);
  const all = state.store.rows();
  const shown = useWorkbenchValue((one) => one.list.visible()).length;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data: regions = { markets: [], areas: [] } } = useQuery(regionsQuery, queryClient);
  const rows = filters.status === null ? all : all.filter(({ status }) => status === filters.status);
  const choices = filterChoices(rows);
  const places = placeChoices(rows, regions);
  const choose = (changes: Partial<Record<keyof Restrictions, string | null>>): void =>
    void navigate({ search: changedSearch(params, changes) }, { replace: true, preventScrollReset: true });
  const place =
    filters.area_id !== null
      ? `area_id ${filters.area_id}`
      : filters.market_id !== null
        ? `market_id ${filters.market_id}`
        : '';
  const field = (name: ChoiceFieldProps['name'], label: string) => (
    <ChoiceField
      name={name}
      label={label}
      value={filters[name]}
      choices={choices[name]}
      onChoose={(value) => choose({ [name]: value })}
    />
  );
  return (
    <ModalDialog labelledBy="filters-title" size="small" onClose={onClose}>
      <h2 id="filters-title" className="mb-4 text-2xl">
        Filter {filters.status === null ? 'all homes' : `“${statusWords[filters.status]}”`}
      </h2>
      <div className="flex flex-col gap-4">
        <SelectField
          name="place"
          label="Market or area"
          value={place}
          onChange={({ target }) => {
            const [name = '', id = ''] = target.value.split(' ');
            choose({ market_id: null, area_id: null, ...(name !== '' && { [name]: id }) });
          }}
        >
          <option value="">Any</option>
          {places.map(({ market, areas }) => (
            <optgroup key={market.value} label={market.label}>
              <option value={`market_id ${market.value}`}>All of {getLabel(market)}</option>
              {areas.map((area) => (
                <option key={area.value} value={`area_id ${area.value}`}>
                  {getLabel(area)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        {field('source', 'Source')}
        {field('warn', 'Warning')}
        {field('flag', 'Marked as')}
        {field('by', 'Decided by')}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <Button look="quiet" onClick={() => choose(unrestricted)}>
          Clear filters
        </Button>
        <Button look="action" onClick={onClose}>
          {shown === 1 ? 'Show 1 home' : `Show ${shown} homes`}
        </Button>
      </div>
    </ModalDialog>
  );
}
