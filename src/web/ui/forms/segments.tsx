interface SegmentsProps<T extends string> {
  legend: string;
  name: string;
  choices: readonly (readonly [value: T, label: string])[];
  chosen: T;
  /** Without it, the form that the choice is in reads the chosen value. */
  onChoose?: (value: T) => void;
}

/** A choice of one of a few values, as buttons side by side. */
export function Segments<T extends string>({ legend, name, choices, chosen, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm text-muted">{legend}</legend>
      <div className="segments">
        {choices.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              {...(onChoose
                ? { checked: value === chosen, onChange: () => onChoose(value) }
                : { defaultChecked: value === chosen })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
