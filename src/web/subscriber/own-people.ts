import { type Person, peopleAmong, unitedPeople } from '../../rules/places/people.ts';
import { currentSession } from '../identity/current-session.ts';
import { changeUser, currentUser } from '../identity/user.ts';
import { replacePeople, storedPeople, watchPeople } from '../lib/storage/people.ts';
import { lasting, MONTH_MS } from '../lib/storage/stored-values.ts';

/** As long as the browser keeps the people. */
const REMEMBERED_MS = 12 * MONTH_MS;

const remember = (user_id: string, isSaved: boolean): void =>
  lasting.set('people_account', { user_id, isSaved }, REMEMBERED_MS);

/** People as the account stores them. Storage may hold more about each. */
const written = (people: readonly Person[]) =>
  people.map(({ name, formatted_address, lat, lng }) => ({ name, formatted_address, lat, lng }));

/**
 * The people of a user: those of the account and of this browser together. The browser's list counts alone if it is a
 * copy of the account's list with a change that isn't saved yet.
 */
export function ownPeople(user_id: string) {
  const ofAccount = peopleAmong(currentUser()?.config.home_preferences);
  const known = lasting.get('people_account');
  if (known?.user_id !== user_id) return written(unitedPeople(ofAccount, storedPeople()));
  return written(known.isSaved ? ofAccount : storedPeople());
}

/** Saves the browser's people in the account. If that fails, the next change or the next page tries again. */
async function save(user_id: string): Promise<void> {
  remember(user_id, false);
  const people = storedPeople();
  try {
    await changeUser({ config: { home_preferences: { people: written(people) } } });
    // The visitor may have changed them again in the meantime.
    if (storedPeople() === people && currentSession()?.user_id === user_id) remember(user_id, true);
  } catch (error) {
    console.warn('People', error);
  }
}

/**
 * Takes over the people of the signed-in user's account, and saves changes in it from then on. People that the browser
 * had before the sign-in are added to those of the account.
 */
export function shareOwnPeople(user_id: string): void {
  const people = ownPeople(user_id);
  const isSame = (others: readonly Person[]): boolean => JSON.stringify(written(others)) === JSON.stringify(people);
  if (!isSame(storedPeople())) replacePeople(people);
  if (isSame(peopleAmong(currentUser()?.config.home_preferences))) remember(user_id, true);
  else void save(user_id);
  watchPeople(() => {
    const session = currentSession();
    if (session) void save(session.user_id);
  });
}
