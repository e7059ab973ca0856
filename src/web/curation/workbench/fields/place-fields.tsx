import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { notify } from '../../notices.ts';
import { regionsQuery } from '../../regions.ts';
import { useRow } from '../state/review-store.ts';
import { useWorkbench } from '../state/workbench-state.ts';

/** In milliseconds. Areas are rarely drawn anew. */
const FRESH_MS = 10 * 60 * 1_000;

/** Where a home lies, known by its point, so that a moved home is looked up again. */
const placeQuery = ({ compound_id, home: { lat, lng } }: StaffCompound) =>
  queryOptions({
    queryKey: ['staff_place', compound_id, lat, lng],
    queryFn: () =>
      callSignedIn('GET /hfc/_i/compounds/{compound_id}/place', { params: { compound_id: String(compound_id) } }),
    staleTime: FRESH_MS,
  });

/** The area and the neighborhood of a home, of its market only, with a note if its point lies elsewhere. */
export function PlaceFields({ compound }: { compound: StaffCompound }) {
  const state = useWorkbench();
  const { compound_id, market_id } = compound;
  const row = useRow(state.store, compound_id);
  const { data: regions } = useQuery(regionsQuery, queryClient);
  const { data: place } = useQuery(placeQuery(compound), queryClient);
  if (!row) return null;
  const areas = (regions?.areas ?? []).filter((area) => area.market_id === market_id);
  const neighborhoods = place?.neighborhoods ?? [];
  const cities = Map.groupBy(neighborhoods, ({ city_name }) => city_name);
  const choose = (fields: { area_id: number } | { neighborhood_id: number | null }, label: string): void => {
    state.apply([compound_id], fields);
    notify(label, { canUndo: true });
  };
  const around = areas.find(({ area_id }) => area_id === place?.area_id);
  const near = neighborhoods.find(({ neighborhood_id }) => neighborhood_id === place?.neighborhood_id);
  const elsewhere = [
    ...(around && around.area_id !== row.area_id
      ? [{ name: around.display_name, use: () => choose({ area_id: around.area_id }, 'Area changed.') }]
      : []),
    ...(near && near.neighborhood_id !== row.neighborhood_id
      ? [{ name: near.name, use: () => choose({ neighborhood_id: near.neighborhood_id }, 'Neighborhood changed.') }]
      : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="area_id"
          label="Area"
          value={row.area_id}
          onChange={({ target }) => choose({ area_id: Number(target.value) }, 'Area changed.')}
        >
          {!areas.some(({ area_id }) => area_id === row.area_id) && <option value={row.area_id}>Loading…</option>}
          {areas.map(({ area_id, display_name, active, internal_only }) => (
            <option key={area_id} value={area_id}>
              {display_name}
              {!active ? ' (not open)' : internal_only ? ' (internal)' : ''}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="neighborhood_id"
          label="Neighborhood"
          value={row.neighborhood_id ?? ''}
          onChange={({ target }) =>
            choose({ neighborhood_id: target.value === '' ? null : Number(target.value) }, 'Neighborhood changed.')
          }
        >
          <option value="">None</option>
          {row.neighborhood_id !== null && !place && <option value={row.neighborhood_id}>Loading…</option>}
          {[...cities].map(([city, ofCity]) => (
            <optgroup key={city} label={city}>
              {ofCity.map(({ neighborhood_id, name }) => (
                <option key={neighborhood_id} value={neighborhood_id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      {place && place.area_id === null && <p className="text-sm">The point of this home is in no area.</p>}
      {elsewhere.map(({ name, use }) => (
        <p key={name} className="flex flex-wrap items-center gap-x-2 text-sm">
          The point of this home is in {name}.
          <button type="button" onClick={use} className="min-h-11 font-semibold underline underline-offset-4">
            Use {name}
          </button>
        </p>
      ))}
    </div>
  );
}
