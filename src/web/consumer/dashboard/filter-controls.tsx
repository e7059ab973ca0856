import type { SearchParamName } from '../../../rules/navigation/search-params.ts';

interface CheckboxProps {
  name: SearchParamName;
  value: string;
  label: string;
  checked: boolean;
}

export function Checkbox({ name, value, label, checked }: CheckboxProps) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
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
          <label key={label} className="text-sm font-semibold">
            {label}
            <input
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              name={names[index]}
              defaultValue={values[index]}
              placeholder="Any"
              className="mt-1 block min-h-11 w-full rounded-xl border border-control bg-white px-3 text-base font-normal tabular placeholder:text-muted"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
