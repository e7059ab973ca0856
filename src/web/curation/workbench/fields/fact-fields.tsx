import type { CompoundChanges, StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { homeCategories } from '../../../../contracts/values/home-categories.ts';
import { defaultTags } from '../../../../rules/homes/facts/tags.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useWorkbench } from '../state/workbench-state.ts';
import { TagChoice } from './tag-choice.tsx';

const MAX_UNITS = 20;
const unitCounts = Array.from({ length: MAX_UNITS + 1 }, (_, count) => count);

/** The facts that staff choose for a compound. Each choice is saved at once and can be undone. */
export function FactFields({ compound }: { compound: StaffCompound }) {
  const state = useWorkbench();
  const { editorial } = compound;
  const save = (members: CompoundChanges['editorial']): void => void state.edit(compound, { editorial: members });
  const units = (name: 'numUnits' | 'numPotentialUnits', label: string, from: number) => (
    <SelectField
      name={name}
      label={label}
      value={editorial[name] ?? ''}
      onChange={({ target }) => save({ [name]: target.value === '' ? null : Number(target.value) })}
    >
      <option value="">Unknown</option>
      {unitCounts.slice(from).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
      {(editorial[name] ?? 0) > MAX_UNITS && <option value={editorial[name] ?? ''}>{editorial[name]}</option>}
    </SelectField>
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="category"
          label="Category"
          value={editorial.category ?? ''}
          onChange={({ target }) => save({ category: homeCategories.find((one) => one === target.value) ?? null })}
        >
          <option value="">None</option>
          {homeCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <SelectField
          name="mainTag"
          label="Main tag"
          value={editorial.mainTag ?? ''}
          onChange={({ target }) => save({ mainTag: target.value === '' ? null : target.value })}
        >
          <option value="">None</option>
          {defaultTags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </SelectField>
        {units('numUnits', 'Homes', 1)}
        {units('numPotentialUnits', 'Potential homes', 0)}
      </div>
      <TagChoice tags={editorial.secondaryTags} onChange={(secondaryTags) => save({ secondaryTags })} />
    </div>
  );
}
