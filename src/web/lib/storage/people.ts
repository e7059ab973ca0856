import { MAX_PEOPLE } from '../../../contracts/values/people-values.ts';
import type { Person } from '../../../rules/places/people.ts';
import { storedList } from './stored-list.ts';
import { lasting, MONTH_MS } from './stored-values.ts';

const REMEMBERED_MS = 12 * MONTH_MS;

/** The people whom the visitor wants to live near. Only this browser knows them. */
const people = storedList<Person>(
  () => lasting.get('people')?.slice(0, MAX_PEOPLE),
  (next) => (next.length === 0 ? lasting.remove('people') : lasting.set('people', next, REMEMBERED_MS)),
);

export const storedPeople = people.get;
export const usePeople = people.use;

let onChange = (): void => undefined;

/** Calls a function after each change of the people in this tab. */
export function watchPeople(changed: () => void): void {
  onChange = changed;
}

/** Replaces the people because the visitor changed them. */
export function changePeople(next: readonly Person[]): void {
  people.set(next);
  onChange();
}

/** Replaces the people by those of an account, or forgets them after a logout. */
export const replacePeople = people.set;
