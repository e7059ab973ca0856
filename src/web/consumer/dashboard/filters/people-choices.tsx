import { usePeople } from '../../../lib/storage/people.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from './filter-controls.tsx';

interface PeopleChoicesProps {
  maxWalk: number | undefined;
  onEditPeople: () => void;
}

/** The visitor's people, and the longest walk to them. Needs scripts, because only the browser knows the people. */
export function PeopleChoices({ maxWalk, onEditPeople }: PeopleChoicesProps) {
  const people = usePeople();
  if (!useHydrated()) return null;
  return (
    <>
      <p data-private className="mb-3">
        {people.length === 0
          ? 'Add the places of friends and family to see how long the walk is.'
          : `Near ${people.map(({ name }) => name).join(', ')}`}
      </p>
      <Button onClick={onEditPeople}>{people.length === 0 ? 'Add people' : 'Edit people'}</Button>
      {people.length > 0 && (
        <div className="mt-4">
          <NumberField
            label={people.length === 1 ? 'Longest walk in minutes' : 'Longest walk to each in minutes'}
            name="max_walk"
            value={maxWalk}
          />
        </div>
      )}
    </>
  );
}
