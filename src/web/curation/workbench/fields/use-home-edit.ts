import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { HomeEdits } from '../../../../contracts/curation/staff-homes.ts';
import { largePriceChange } from '../../../../rules/homes/prices/large-price-change.ts';
import { homeAfter, homeEdit } from '../state/home-edit.ts';
import { useWorkbench } from '../state/workbench-state.ts';

/**
 * Changes facts of a home, or gives one back to the feed, as a step that can be undone. Asks before the price of a published home changes
 * by so much that it looks like a mistake.
 */
export function useHomeEdit(compound: StaffCompound) {
  const state = useWorkbench();
  return (change: Parameters<typeof homeEdit>[1], label: string, onAnswer?: (isYes: boolean) => void): void => {
    const edit = homeEdit(compound, change);
    if (!edit) return;
    const { before, after } = edit;
    const { compound_id, home, status } = compound;
    const act = (confirmed: Pick<HomeEdits, 'confirmed'>): void => {
      const next = { home: { ...after, ...confirmed } };
      state.editWith({ label, compound_id, before: { home: before }, after: next, version: home.version });
    };
    const { price } = homeAfter(compound, after).home;
    const words = status === 'published' ? largePriceChange(home.last_price, price) : null;
    if (words === null) act({});
    else state.ask({ what: 'price', words, act: () => act({ confirmed: true }), onAnswer });
  };
}
