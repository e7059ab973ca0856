import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { useRow } from '../state/review-store.ts';
import { useWorkbench } from '../state/workbench-state.ts';

const flags = [
  { name: 'available', label: 'Available', hint: 'It can still be bought or rented.' },
  { name: 'featured', label: 'Featured', hint: 'It comes first in lists.' },
  { name: 'exclusive', label: 'Exclusive', hint: 'It is offered only here.' },
  {
    name: 'older_persons',
    label: 'Housing for older persons',
    hint: 'It is 55+ or 62+ housing by federal law, and may say so.',
  },
  { name: 'internal', label: 'Internal', hint: 'Only staff see it, even if it is published.' },
] as const;

/** The switches of a compound. Each change can be undone. */
export function FlagFields({ compound_id }: Pick<StaffCompound, 'compound_id'>) {
  const state = useWorkbench();
  const row = useRow(state.store, compound_id);
  if (!row) return null;
  return (
    <div className="divide-y divide-line">
      {flags.map(({ name, label, hint }) => (
        <div key={name} data-field={name}>
          <SwitchRow
            label={label}
            hint={hint}
            checked={row[name]}
            onChange={(checked) => state.apply([compound_id], { [name]: checked })}
          />
        </div>
      ))}
    </div>
  );
}
