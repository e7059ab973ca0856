import { type RefObject, useRef, useState } from 'react';
import { MAX_NAME, MAX_PEOPLE } from '../../../contracts/values/people-values.ts';
import { type FoundPlace, shortPlaceName } from '../../../rules/places/found-places.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { type Person, withPerson } from '../../../rules/places/people.ts';
import { changePeople, usePeople } from '../../lib/storage/people.ts';
import { isTouch } from '../../map/canvas/is-touch.ts';
import { PlaceSearch } from '../../map/places/place-search.tsx';
import { Icon } from '../../ui/icon.tsx';

interface PersonRowProps {
  person: Person;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function PersonRow({ person: { name, formatted_address }, onRename, onRemove }: PersonRowProps) {
  /** Null unless the visitor is typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    if (typed !== null) onRename(typed);
    setTyped(null);
  };
  return (
    <li data-private className="flex items-center gap-2 border-b border-line py-2">
      <label className="min-w-0 grow">
        <span className="sr-only">Name for {formatted_address}</span>
        <input
          value={typed ?? name}
          maxLength={MAX_NAME}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          className="block min-h-11 w-full rounded-xl border border-control bg-white px-3 font-semibold"
        />
        <span className="mt-1 block truncate px-3 text-sm text-muted">{formatted_address}</span>
      </label>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center self-start rounded-full hover:bg-gray-100"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}

interface PeopleEditorProps {
  /** Its places come first in the search. */
  metro: Metro;
  /** The field that adds a place. */
  field: RefObject<HTMLInputElement | null>;
}

/** The people whom the visitor wants to live near, and a field that adds one. Each change takes effect at once. */
export function PeopleEditor({ metro, field }: PeopleEditorProps) {
  const people = usePeople();
  const list = useRef<HTMLUListElement>(null);
  const [message, setMessage] = useState('');

  const add = (place: FoundPlace | null): void => {
    if (!place) return;
    const next = withPerson(people, { ...place, name: shortPlaceName(place) });
    setMessage(next.length > people.length ? `${shortPlaceName(place)} added.` : 'This place is already in your list.');
    changePeople(next);
    // The next step is a name. On a touch screen, the keyboard would cover the list.
    if (!isTouch())
      requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.select());
  };
  const remove = (index: number): void => {
    setMessage(`${people[index]?.name ?? ''} removed.`);
    changePeople(people.filter((_, other) => other !== index));
    // The field is a new one from then on.
    requestAnimationFrame(() => field.current?.focus());
  };
  const rename = (index: number, typed: string): void => {
    const others = people.filter((_, other) => other !== index);
    const person = people[index];
    const [renamed] = person ? withPerson([], { ...person, name: typed.trim() === '' ? person.name : typed }) : [];
    if (renamed && renamed.name !== person?.name) changePeople(others.toSpliced(index, 0, renamed));
  };

  return (
    <div>
      <ul ref={list} aria-label="Your people" className={people.length > 0 ? 'mb-4' : ''}>
        {people.map((person, index) => (
          <PersonRow
            // Storage may hold one person twice. A new name must leave the row, which may have the focus.
            key={`${index} ${person.lat} ${person.lng}`}
            person={person}
            onRename={(typed) => rename(index, typed)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <output className="sr-only">{message}</output>
      {people.length < MAX_PEOPLE ? (
        <PlaceSearch
          key={people.length}
          metro={metro}
          place={null}
          label={people.length === 0 ? 'Find their place' : 'Add another place'}
          onChoose={add}
          message=""
          field={field}
        />
      ) : (
        <p className="text-muted">This list is full. Remove a place to add another.</p>
      )}
    </div>
  );
}
