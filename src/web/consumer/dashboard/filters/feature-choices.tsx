import { useId, useState } from 'react';
import { defaultTags, tagSections } from '../../../../rules/homes/facts/tags.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Checkbox } from './filter-controls.tsx';

interface FeatureChoicesProps {
  chosen: readonly string[];
  /** How many homes each feature would find. See `DashboardData`. */
  counts: string;
}

/** The features without scripts, in a third of the space that checkboxes take in the page. */
function FeatureList({ chosen }: Pick<FeatureChoicesProps, 'chosen'>) {
  return (
    <select multiple name="tags" aria-label="Features" size={12} defaultValue={[...chosen]} className="w-full">
      {tagSections.map(({ title, tags }) => (
        <optgroup key={title} label={title}>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** The features to filter by, in sections, with a field that finds one by its name. */
function FeatureBoxes({ chosen, counts }: FeatureChoicesProps) {
  const [sought, setSought] = useState('');
  const listed = counts.split(',');
  const countByTag = new Map<string, number>(defaultTags.map((tag, index) => [tag, Number(listed[index] ?? 0)]));
  const emptyId = useId();
  const isShown = (tag: string): boolean => tag.toLowerCase().includes(sought.trim().toLowerCase());
  const isNothing = !defaultTags.some(isShown);
  return (
    <>
      <input
        type="search"
        aria-label="Find a feature"
        aria-describedby={emptyId}
        placeholder="Find a feature"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="mb-3 block min-h-11 w-full rounded-xl border border-control bg-white px-3"
      />
      <output id={emptyId} className="text-muted">
        {isNothing && 'No feature has this name.'}
      </output>
      {tagSections.map(({ title, tags }) => (
        <fieldset key={title} className="mb-4" hidden={!tags.some(isShown)}>
          <legend className="mb-1 text-sm font-semibold">{title}</legend>
          <div className="sm:grid sm:grid-cols-2 lg:grid-cols-3">
            {tags.map((tag) => (
              <Checkbox
                key={tag}
                name="tags"
                value={tag}
                label={tag}
                checked={chosen.includes(tag)}
                count={countByTag.get(tag) ?? 0}
                hidden={!isShown(tag)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

/** The features to filter by. */
export function FeatureChoices(props: FeatureChoicesProps) {
  return (
    <>
      <p className="mb-3 text-sm text-muted">Shows homes with at least one of the chosen features.</p>
      {useHydrated() ? <FeatureBoxes {...props} /> : <FeatureList {...props} />}
    </>
  );
}
