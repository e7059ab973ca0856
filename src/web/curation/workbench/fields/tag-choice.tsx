import { tagSections } from '../../../../rules/homes/facts/tags.ts';
import { Fold } from './fold.tsx';

/** As many as the contract takes. */
const MAX_TAGS = 20;

interface TagChoiceProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** The further tags of a compound, grouped as visitors see them. */
export function TagChoice({ tags, onChange }: TagChoiceProps) {
  const toggle = (tag: string): void =>
    onChange(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);
  const isFull = tags.length >= MAX_TAGS;
  return (
    <Fold title="Tags" id="home-tags" note={tags.join(', ') || 'None'} look="card">
      <div className="flex flex-col gap-4">
        {tagSections.map((section) => (
          <fieldset key={section.title}>
            <legend className="mb-2 text-sm text-muted">{section.title}</legend>
            <div className="flex flex-wrap gap-2">
              {section.tags.map((tag) => (
                <label
                  key={tag}
                  className="flex min-h-9 items-center rounded-full border border-control px-3 text-sm has-checked:border-ink has-checked:bg-light-lime has-focus-visible:outline-2"
                >
                  <input
                    type="checkbox"
                    className="sr-only"
                    checked={tags.includes(tag)}
                    disabled={isFull && !tags.includes(tag)}
                    onChange={() => toggle(tag)}
                  />
                  {tag}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {isFull && <p className="text-sm text-muted">A home has at most {MAX_TAGS} tags.</p>}
      </div>
    </Fold>
  );
}
