import { usePeople } from '../../lib/storage/people.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { usePeopleDialog } from '../../listing/people/use-people-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Asks for the visitor's people, which only the browser knows. The table shows them. */
export function PeopleLine({ marketName }: { marketName: string }) {
  const hasPeople = usePeople().length > 0;
  const [dialog, edit] = usePeopleDialog(marketName);
  return (
    <p className="comparison-tools with-scripts">
      {/* Its space is reserved until scripts run. */}
      <button
        type="button"
        onClick={() => edit()}
        className={`flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 ${useHydrated() ? '' : 'invisible'}`}
      >
        <Icon name="walk" /> {hasPeople ? 'Edit people' : 'How far are they from your people?'}
      </button>
      {dialog}
    </p>
  );
}
