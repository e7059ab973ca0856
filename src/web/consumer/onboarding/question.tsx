import type { Option } from '../../../rules/people/public-profile.ts';

interface QuestionProps<T> {
  name: string;
  legend: string;
  options: readonly Option<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
}

/** A question with a few answers. One can be chosen. */
export function Question<T extends string | number>({ name, legend, options, value, onChange }: QuestionProps<T>) {
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{legend}</legend>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-full border border-control bg-surface pr-5 pl-4 fading hover:bg-lime-100 has-checked:border-ink has-checked:bg-light-lime has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 scroll-my-28 accent-ink outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
