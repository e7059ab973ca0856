import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { homeEdit } from '../state/home-edit.ts';
import { useWorkbench } from '../state/workbench-state.ts';

/** Changes facts of a home, or gives one back to the feed, as a step that can be undone. */
export function useHomeEdit(compound: StaffCompound) {
  const state = useWorkbench();
  return (change: Parameters<typeof homeEdit>[1], label: string): void => {
    const edit = homeEdit(compound, change);
    if (!edit) return;
    const { before, after } = edit;
    const { compound_id, home } = compound;
    state.editWith({ label, compound_id, before: { home: before }, after: { home: after }, version: home.version });
  };
}
