import type { SearchParamName } from '../../../../rules/navigation/search-params.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';

interface CheckboxProps {
  name: SearchParamName;
  value: string;
  label: string;
  checked: boolean;
  /** How many homes the choice finds. */
  count?: number;
  hidden?: boolean;
}

export function Checkbox({ name, value, label, checked, count, hidden }: CheckboxProps) {
  return (
    <label className="choice" hidden={hidden}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}

/** A filter that is on or off, as a button in the bar. */
export function Toggle({ name, label, checked }: Omit<CheckboxProps, 'value'>) {
  return (
    <label className="toggle">
      <input type="checkbox" name={name} value="1" defaultChecked={checked} />
      {label}
    </label>
  );
}

interface NumberFieldProps {
  label: string;
  name: SearchParamName;
  value: number | undefined;
  /** Whether halves make sense, as for baths. */
  decimal?: boolean;
}

/** A number, or any if the field is empty. `checkNumber` tells the browser whether the filter can have it. */
export function NumberField({ label, name, value, decimal = false }: NumberFieldProps) {
  return (
    <label className="number-field text-sm font-semibold">
      {label}
      <input
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        name={name}
        defaultValue={value && formatNumber(value)}
        placeholder="Any"
        className="mt-1 block min-h-11 w-full rounded-xl border border-control bg-white px-3 text-base font-normal tabular placeholder:text-muted user-invalid:border-danger"
      />
    </label>
  );
}

interface RangeFieldsProps {
  legend: string;
  /** The query parameters of the lower and upper bound. */
  names: readonly [SearchParamName, SearchParamName];
  values: readonly [number | undefined, number | undefined];
}

/** A range as two numbers. Either may be empty. */
export function RangeFields({ legend, names, values }: RangeFieldsProps) {
  return (
    <fieldset className="mb-2">
      <legend className="mb-2 text-sm text-muted">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['From', 'To'] as const).map((label, index) => (
          <NumberField key={label} label={label} name={names[index] as SearchParamName} value={values[index]} />
        ))}
      </div>
    </fieldset>
  );
}
