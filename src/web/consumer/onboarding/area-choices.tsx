import type { Area } from '../../../contracts/homes/regions.ts';

interface AreaChoicesProps {
  areas: readonly Area[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

/** The areas to choose from. Any number can be chosen. */
export function AreaChoices({ areas, chosen, onToggle }: AreaChoicesProps) {
  return (
    <fieldset className="self-start">
      <legend className="sr-only">Areas</legend>
      <div className="flex flex-wrap gap-2.5 lg:flex-col">
        {areas.map(({ name, display_name }) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-control bg-surface px-4 font-semibold fading hover:bg-lime-100 has-checked:border-ink has-checked:bg-light-lime has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={() => onToggle(name)}
              className="size-5 shrink-0 scroll-my-28 accent-ink outline-none"
            />
            {display_name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
