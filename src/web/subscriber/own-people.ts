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

/** Whether the browser's people belong to the user's account. They may belong to no account, or to that of another tab. */
const belongTo = (user_id: string): boolean => lasting.get('people_account')?.user_id === user_id;

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

/** Adds the visitor's own people to those of the account. Before that, the visitor is asked. */
async function unite(user_id: string): Promise<void> {
  const people = ownPeople(user_id);
  try {
    await changeUser({ config: { home_preferences: { people } } });
    if (currentSession()?.user_id !== user_id) return;
    replacePeople(people);
    remember(user_id, true);
  } catch (error) {
    console.warn('People', error);
  }
}

/** Saves a change of the people in the account that they belong to. */
function saveChange(): void {
  const { user_id, linkedAs } = currentSession() ?? {};
  if (user_id === undefined) return;
  if (belongTo(user_id)) void save(user_id);
  // Only an email's link leaves people in the browser that belong to no account.
  else if (linkedAs !== undefined && !lasting.get('people_account')) void unite(user_id);
}

/**
 * Takes over the people of an account that an email's link logged in to. Anyone can send such a link, so the visitor's
 * own people stay as they are, and none are sent.
 */
function takeOverPeople(user_id: string): void {
  const isCopy = belongTo(user_id) && lasting.get('people_account')?.isSaved;
  if (!isCopy && storedPeople().length > 0) return;
  replacePeople(peopleAmong(currentUser()?.config.home_preferences));
  remember(user_id, true);
}

/**
 * Takes over the people of the signed-in user's account, and saves changes in it from then on. People that the browser
 * had before the sign-in are added to those of the account.
 */
export function shareOwnPeople(user_id: string): void {
  watchPeople(saveChange);
  if (currentSession()?.linkedAs !== undefined) {
    takeOverPeople(user_id);
    return;
  }
  const people = ownPeople(user_id);
  const isSame = (others: readonly Person[]): boolean => JSON.stringify(written(others)) === JSON.stringify(people);
  if (!isSame(storedPeople())) replacePeople(people);
  if (isSame(peopleAmong(currentUser()?.config.home_preferences))) remember(user_id, true);
  else void save(user_id);
}

/**
 * The people whom the visitor entered after a login by an email's link and didn't save in its account. Empty after a
 * login by other means.
 */
export function peopleOfVisitor(): readonly Person[] {
  const session = currentSession();
  if (session?.linkedAs === undefined) return [];
  const ofAccount = written(peopleAmong(currentUser()?.config.home_preferences)).map((person) =>
    JSON.stringify(person),
  );
  return written(storedPeople()).filter((person) => !ofAccount.includes(JSON.stringify(person)));
}
