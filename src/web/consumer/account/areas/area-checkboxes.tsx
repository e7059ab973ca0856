import type { Area } from '../../../../contracts/homes/regions.ts';

/** The chosen areas of a market. */
export interface AreaChoice {
  /** The whole market, so no single area is chosen. */
  all: boolean;
  names: ReadonlySet<string>;
}

interface AreaCheckboxesProps {
  /** The name of the market. */
  market: string;
  areas: readonly Area[];
  choice: AreaChoice;
  /** The choice that is on its way to the server. A press on an area that it changes does nothing. */
  updating: ReadonlySet<string>;
  onChange: (choice: AreaChoice) => void;
}

const row = 'choice has-checked:bg-light-lime';
const box = 'aria-disabled:opacity-60';

/** Stands for the whole market in a set of areas. No area has this name. */
export const WHOLE_MARKET = '';

const saving = <small className="font-normal whitespace-nowrap">Saving…</small>;

/** Checkboxes for a market's areas, and one for the whole market. */
export function AreaCheckboxes({ market, areas, choice, updating, onChange }: AreaCheckboxesProps) {
  const toggle = (name: string, on: boolean): void => {
    if (updating.has(name)) return;
    const names = new Set(choice.names);
    if (on) names.add(name);
    else names.delete(name);
    onChange({ all: false, names });
  };
  return (
    <fieldset className="w-full">
      <legend className="sr-only">Areas in {market}</legend>
      <label className={`${row} font-semibold`}>
        <input
          type="checkbox"
          className={box}
          checked={choice.all}
          aria-disabled={updating.has(WHOLE_MARKET) || undefined}
          onChange={(event) => {
            if (!updating.has(WHOLE_MARKET)) onChange({ all: event.target.checked, names: new Set() });
          }}
        />
        <span>All of {market}</span>
        {updating.has(WHOLE_MARKET) && saving}
      </label>
      <div className="mt-1 grid gap-1 border-t border-line pt-2 sm:grid-cols-2">
        {areas.map(({ area_id, name, display_name }) => (
          <label key={area_id} className={row}>
            <input
              type="checkbox"
              className={box}
              checked={!choice.all && choice.names.has(name)}
              aria-disabled={updating.has(name) || undefined}
              onChange={(event) => toggle(name, event.target.checked)}
            />
            <span>{display_name}</span>
            {updating.has(name) && saving}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
