import { useSyncExternalStore } from 'react';
import { MOST_PEOPLE, type Person } from '../../rules/places/people.ts';
import { lasting, MONTH_MS } from './storage/stored-values.ts';

/** The people whom the visitor wants to live near. Only this browser knows them. */

const REMEMBERED_MS = 12 * MONTH_MS;
const NONE: readonly Person[] = [];

let people = NONE;
let read = false;
const listeners = new Set<() => void>();

function readAgain(): void {
  const stored = (lasting.get('people') ?? NONE).slice(0, MOST_PEOPLE);
  // The same people stay the same object, so that nothing is computed again.
  if (JSON.stringify(stored) !== JSON.stringify(people)) people = stored;
  read = true;
}

/** The people. Call it in the browser only. */
export function storedPeople(): readonly Person[] {
  if (!read) readAgain();
  return people;
}

export function changePeople(next: readonly Person[]): void {
  if (next.length === 0) lasting.remove('people');
  else lasting.set('people', next, REMEMBERED_MS);
  readAgain();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (): void => {
    readAgain();
    listener();
  };
  listeners.add(listener);
  // Another tab has changed them.
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The people, or none on the server and until hydration. */
export function usePeople(): readonly Person[] {
  return useSyncExternalStore(subscribe, storedPeople, () => NONE);
}
