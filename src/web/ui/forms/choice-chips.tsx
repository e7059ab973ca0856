import { useId } from 'react';

interface ChoiceChipsProps<T> {
  legend: string;
  options: readonly { readonly value: T; readonly label: string }[];
  /** Null if nothing is chosen. */
  value: T | null;
  disabled?: boolean;
  onChange: (value: T) => void;
}

/** A choice among a few options, all visible. */
export function ChoiceChips<T extends string | number>({
  legend,
  options,
  value,
  disabled,
  onChange,
}: ChoiceChipsProps<T>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="w-full disabled:opacity-50">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 fading has-enabled:cursor-pointer has-enabled:hover:bg-gray-100 has-checked:border-ink has-checked:bg-light-lime"
          >
            <input
              type="radio"
              name={name}
              className="size-4 accent-ink"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
