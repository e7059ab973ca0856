import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { HomeInside } from '../../../../contracts/shapes/editorial.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useOpenValue } from '../../open-values.ts';
import { useWorkbench } from '../state/workbench-state.ts';
import { Fold } from './fold.tsx';
import { notifyLostValue } from './left-values.ts';
import { UnitFields } from './unit-fields.tsx';
import { firstProblem, mayAdd, movedRow, rowOfUnit, type UnitRow, unitsOfRows } from './unit-rows.ts';

const toRows = (units: readonly HomeInside[]): UnitRow[] => units.map((unit) => rowOfUnit(unit, newId()));

const counted = (rows: readonly UnitRow[]): string => {
  if (rows.length === 0) return 'None listed';
  const potential = rows.filter((row) => row.potential).length;
  return potential === 0 ? `${rows.length} listed` : `${rows.length} listed, ${potential} of them potential`;
};

/** The homes inside a compound, one under the other. They are saved together, once all of them are right. */
export function UnitsField({ compound }: { compound: StaffCompound }) {
  const state = useWorkbench();
  const { editorial } = compound;
  const [rows, setRows] = useState(() => toRows(editorial.units));
  /** The homes that the rows show or showed when they were last saved, as JSON. */
  const shown = useRef(JSON.stringify(editorial.units));
  const [refused, setRefused] = useState(false);
  const [isTyped, setTyped] = useState(false);
  /** How many saves are on their way. */
  const [saving, setSaving] = useState(0);
  const added = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const known = JSON.stringify(editorial.units);
  const reset = (): void => {
    shown.current = known;
    setRows(toRows(editorial.units));
    setTyped(false);
    setRefused(false);
  };
  useEffect(() => {
    // What another staff member or an undo has changed. Rows that can't be saved stay until they are mended.
    if (known === shown.current || saving > 0 || refused || unitsOfRows(rows) === null) return;
    shown.current = known;
    setRows(toRows(editorial.units));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known, saving]);
  useEffect(() => {
    if (added.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${added.current}"] input`)?.focus();
    added.current = null;
  }, [rows]);
  const save = (next: readonly UnitRow[], again = false): void => {
    setRows([...next]);
    setTyped(false);
    const units = unitsOfRows(next);
    if (units === null || (JSON.stringify(units) === shown.current && !again)) return;
    shown.current = JSON.stringify(units);
    setRefused(false);
    setSaving((count) => count + 1);
    void state.edit(compound, { editorial: { units } }).then((version) => {
      setSaving((count) => count - 1);
      setRefused(version === null);
    });
  };
  const problem = firstProblem(rows);
  const isWrong = problem !== null;
  useOpenValue(isWrong || refused ? 'wrong' : isTyped ? 'typed' : null);
  const onDisappear = useEffectEvent(() => {
    if (isWrong)
      notifyLostValue(compound, { name: 'homes inside', words: `The homes inside weren’t saved. ${problem}` });
  });
  useEffect(() => () => onDisappear(), []);
  const add = (): void => {
    const key = newId();
    const blank = { name: '', beds: null, baths: null, sqft: null, floor: null, own_door: null, potential: false };
    added.current = key;
    save([...rows, rowOfUnit(blank, key)]);
  };
  return (
    <Fold title="Homes inside" note={counted(rows)} look="card" data-field="editorial.units">
      <div className="flex flex-col items-start gap-4">
        <ol ref={list} className="flex w-full flex-col gap-4">
          {rows.map((row, index) => (
            <UnitFields
              key={row.key}
              row={row}
              number={index + 1}
              isLast={index === rows.length - 1}
              onType={(changed) => {
                setRows(rows.with(index, changed));
                setTyped(true);
              }}
              onSave={(changed) => save(rows.with(index, changed))}
              onMove={(by) => save(movedRow(rows, index, by))}
              onRemove={() => save(rows.toSpliced(index, 1))}
            />
          ))}
        </ol>
        {refused && (
          <div role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl bg-light-tangerine p-4">
            <p className="font-semibold">These homes aren’t saved.</p>
            <Button onClick={() => save(rows, true)}>Save mine</Button>
            <Button onClick={reset}>Show what is saved</Button>
          </div>
        )}
        {mayAdd(rows) && <Button onClick={add}>Add a home</Button>}
      </div>
    </Fold>
  );
}
