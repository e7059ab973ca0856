import type { ReactNode } from 'react';
import type { PublishCheck, StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { checkWords } from '../../check-words.ts';
import { targetOfCheck } from '../state/go-to.ts';
import { useWorkbench } from '../state/workbench-state.ts';

/** Leads to the field where it can be mended, if there is one. */
function CheckText({ id, children }: { id: PublishCheck['id']; children: ReactNode }) {
  const state = useWorkbench();
  const target = targetOfCheck[id];
  if (!target) return children;
  return (
    <button
      type="button"
      onClick={() => state.reach(target)}
      className="w-full text-left underline decoration-current/40 underline-offset-4 hover:decoration-current"
    >
      {children}
    </button>
  );
}

/** What a failing check of a home means. */
function getMeaning(id: PublishCheck['id'], { home }: StaffCompound): string {
  if (id === 'availability_unchecked' && home.availability_checked_at === null)
    return 'Its availability was never checked.';
  return checkWords[id].meaning;
}

/** What stands against publishing a compound. That the home has left the market comes first, then the worst. */
export function CheckList({ compound }: { compound: StaffCompound }) {
  const { checks } = compound;
  if (checks.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {checks.map(({ id, level }) => (
        <li
          key={id}
          className={`rounded-xl px-3 py-2 text-sm ${
            level === 'required' || id === 'gone'
              ? 'bg-danger-ground font-semibold text-danger'
              : level === 'important'
                ? 'bg-light-tangerine'
                : 'bg-gray-100'
          }`}
        >
          <CheckText id={id}>
            {getMeaning(id, compound)}
            {level === 'required' && ' It can’t be published like this.'}
          </CheckText>
        </li>
      ))}
    </ul>
  );
}
