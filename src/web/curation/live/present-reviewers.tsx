import { useIsLive, useNamesAt, useOthers } from './live-context.ts';

/** The initials of a person's name, at most two. A question mark for a person without a name. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '?') => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase()).join('') || '?';
}

const avatar = 'flex items-center justify-center rounded-full bg-lavender font-semibold text-ink';

/** How many others are shown by their initials. */
const MAX_SHOWN = 4;

/** Says that the server wasn't heard for a while. */
export function NotLive() {
  const isLive = useIsLive();
  return (
    <output
      className={isLive ? 'sr-only' : 'rounded-full bg-danger-ground px-3 py-1 text-sm font-semibold text-danger'}
    >
      {!isLive && 'Not live: changes by others may be missing'}
    </output>
  );
}

/** The initials of the others who are at the review period. */
export function PresentReviewers() {
  const others = useOthers();
  const people = [...new Map(others.map(({ user_id, name }) => [user_id, name || 'A staff member']))];
  if (people.length === 0) return null;
  return (
    <ul aria-label="Also here" className="flex -space-x-2">
      {people.slice(0, MAX_SHOWN).map(([user_id, name]) => (
        <li key={user_id} title={name} className={`${avatar} size-8 border-2 border-surface text-xs`}>
          <span aria-hidden="true">{getInitials(name)}</span>
          <span className="sr-only">{name}</span>
        </li>
      ))}
      {people.length > MAX_SHOWN && (
        <li className={`${avatar} size-8 border-2 border-surface text-xs`}>
          <span aria-hidden="true">+{people.length - MAX_SHOWN}</span>
          <span className="sr-only">and {people.length - MAX_SHOWN} more</span>
        </li>
      )}
    </ul>
  );
}

/** A ring around the photo of a row that others have open, with their initials. Its parent is positioned. */
export function OpenByOthers({ compound_id }: { compound_id: number }) {
  const names = useNamesAt(compound_id);
  if (names === '') return null;
  return (
    <span
      title={`Open: ${names}`}
      className="pointer-events-none absolute inset-y-0 left-0 my-auto h-[54px] w-[72px] rounded-lg ring-[3px] ring-lavender xl:h-[66px] xl:w-[88px]"
    >
      <span aria-hidden="true" className={`${avatar} absolute -top-2 -left-2 h-6 min-w-6 px-1 text-xs`}>
        {names.includes(', ') ? names.split(', ').length : getInitials(names)}
      </span>
      <span className="sr-only">Open: {names}</span>
    </span>
  );
}

/** That another staff member is editing the same field. */
export function EditingHere({ compound_id, field }: { compound_id: number; field: string }) {
  const names = useNamesAt(compound_id, field);
  return (
    <output className={names === '' ? 'sr-only' : 'text-sm font-semibold'}>
      {names !== '' && `${names} ${names.includes(', ') ? 'are' : 'is'} editing here too`}
    </output>
  );
}
