import { useId, useState } from 'react';
import { Select } from '../../../ui/select.tsx';
import { getProblems, type UnitRow } from './unit-rows.ts';

interface UnitFieldsProps {
  row: UnitRow;
  /** 1 for the first. */
  number: number;
  isLast: boolean;
  /** While a field is typed in. */
  onType: (row: UnitRow) => void;
  /** When a field is left or chosen. */
  onSave: (row: UnitRow) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const texts = [
  { field: 'name', label: 'Name', className: 'col-span-2' },
  { field: 'beds', label: 'Beds', className: '' },
  { field: 'baths', label: 'Baths', className: '' },
  { field: 'sqft', label: 'Sqft', className: '' },
  { field: 'floor', label: 'Floor', className: '' },
] as const;

const small = 'min-h-11 min-w-11 rounded-full px-3 font-semibold hover:bg-gray-100 disabled:opacity-40';

/** The facts of one home inside, and its place among the others. */
export function UnitFields({ row, number, isLast, onType, onSave, onMove, onRemove }: UnitFieldsProps) {
  const id = useId();
  const doorId = `${id}-door`;
  // A new home isn't wrong before something was typed.
  const [wasLeft, setLeft] = useState(row.name !== '');
  const problems = wasLeft ? getProblems(row) : {};
  const name = row.name.trim() || `home ${number}`;
  return (
    <li data-row={row.key} className="rounded-2xl bg-gray-100 p-3">
      <fieldset>
        <legend className="sr-only">Home {number}</legend>
        <div className="flex items-center justify-between">
          <span aria-hidden="true" className="font-semibold">
            Home {number}
          </span>
          <span className="flex">
            <button
              type="button"
              className={small}
              disabled={number === 1}
              aria-label={`Move ${name} up`}
              onClick={() => onMove(-1)}
            >
              ↑
            </button>
            <button
              type="button"
              className={small}
              disabled={isLast}
              aria-label={`Move ${name} down`}
              onClick={() => onMove(1)}
            >
              ↓
            </button>
            <button type="button" className={small} aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </button>
          </span>
        </div>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
          {texts.map(({ field, label, className }) => (
            <label key={field} className={`flex flex-col gap-1 text-sm ${className}`}>
              {label}
              <input
                value={row[field]}
                inputMode={field === 'name' ? 'text' : 'decimal'}
                autoComplete="off"
                aria-invalid={problems[field] !== undefined}
                aria-describedby={problems[field] && `${id}-${field}`}
                onChange={({ target }) => onType({ ...row, [field]: target.value })}
                onBlur={() => {
                  setLeft(true);
                  onSave(row);
                }}
                className="min-h-11 w-full rounded-xl border border-control bg-surface px-3 text-base aria-invalid:border-danger"
              />
            </label>
          ))}
          <div className="col-span-2 flex flex-col gap-1 text-sm sm:col-span-3">
            <label htmlFor={doorId}>Entrance</label>
            <Select
              id={doorId}
              value={row.own_door}
              onChange={({ target }) => onSave({ ...row, own_door: target.value as UnitRow['own_door'] })}
              className="min-h-11! w-full rounded-xl! border-control bg-surface pl-3 font-normal!"
            >
              <option value="">Unknown</option>
              <option value="own">Own door</option>
              <option value="shared">Shared door</option>
            </Select>
          </div>
          <label className="col-span-2 flex min-h-11 items-center gap-3 self-end sm:col-span-3">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={row.potential}
              onChange={({ target }) => onSave({ ...row, potential: target.checked })}
            />
            Could be added
          </label>
        </div>
        {Object.entries(problems).map(([field, problem]) => (
          <p key={field} id={`${id}-${field}`} className="mt-1 text-sm font-semibold text-danger">
            {problem}
          </p>
        ))}
      </fieldset>
    </li>
  );
}
