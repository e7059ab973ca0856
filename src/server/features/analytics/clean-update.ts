import { AppError } from '../../platform/errors/errors.ts';
import { ANALYTICS_TOKEN, MAX_NAME } from './analytics-bounds.ts';
import { DEVICE_PREFIX, isRecord, nameIn } from './clean-event.ts';
import { cleanText, cleanValue } from './clean-value.ts';

/** How an update changes the properties of a profile. */
type Operation = (before: Properties, given: Properties) => Properties;

export type Properties = Record<string, unknown>;

/** An update of the profile of a person or a group. */
export interface ProfileUpdate {
  kind: string;
  profile_id: string;
  /** The properties after the update. Null deletes the profile. */
  apply: (before: Properties) => Properties | null;
}

/** The kind of the profiles of persons. Groups have their key as kind. */
export const PERSON = 'person';

/** No list of a profile grows further. */
const MAX_LIST = 100;

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const unique = (values: unknown[]): unknown[] => [...new Set(values)].slice(0, MAX_LIST);
const each = (given: Properties, change: (key: string, value: unknown) => unknown): Properties =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, change(key, value)]));

const operations: Readonly<Record<string, Operation>> = {
  $set: (before, given) => ({ ...before, ...given }),
  $set_once: (before, given) => ({ ...given, ...before }),
  $union: (before, given) => ({
    ...before,
    ...each(given, (key, value) => unique([...listIn(before[key]), ...listIn(value)])),
  }),
  $remove: (before, given) => ({
    ...before,
    ...each(given, (key, value) => listIn(before[key]).filter((item) => item !== value)),
  }),
  $add: (before, given) => ({
    ...before,
    ...each(given, (key, value) => (typeof before[key] === 'number' ? before[key] : 0) + (value as number)),
  }),
  $append: (before, given) => ({
    ...before,
    ...each(given, (key, value) => [...listIn(before[key]), value].slice(-MAX_LIST)),
  }),
};

/** A charge of the client's `track_charge`. */
const isCharge = (value: unknown): boolean => isRecord(value) && typeof value.$amount === 'number';

/** Whether the values of an operation are of the right kind: increments and charges must be numbers. */
function isFit(operation: string, given: Properties): boolean {
  if (operation === '$add') return Object.values(given).every((value) => typeof value === 'number');
  if (operation === '$append') return given.$transactions === undefined || isCharge(given.$transactions);
  return true;
}

function getChange(item: Properties): ProfileUpdate['apply'] | null {
  if (Object.hasOwn(item, '$delete')) return () => null;
  if (Array.isArray(item.$unset)) {
    const gone = new Set(item.$unset.map((key) => cleanText(String(key))));
    return (before) => Object.fromEntries(Object.entries(before).filter(([key]) => !gone.has(key)));
  }
  for (const [name, operation] of Object.entries(operations)) {
    const given = item[name];
    if (!isRecord(given)) continue;
    const clean = cleanValue(given) as Properties;
    if (!isFit(name, clean) || Object.keys(clean).some((key) => key.length > MAX_NAME)) return null;
    return (before) => operation(before, clean);
  }
  return null;
}

/**
 * The profile that an update of a person is for. Only the sender's own user id counts. The client doesn't prove its
 * updates, so those for another user's id are for the profile of the sender's browser, which the client names, too. The
 * ids of browsers are random: knowing one is enough to delete it.
 * @throws AppError unauthenticated for the deletion of a user who isn't the sender.
 */
function getPerson(item: Properties, sender: string | undefined): string | undefined {
  const id = nameIn(item.$distinct_id);
  const isDeletion = Object.hasOwn(item, '$delete');
  if (id === undefined || id === sender) return id;
  if (id.startsWith(DEVICE_PREFIX)) return isDeletion ? id : undefined;
  if (isDeletion) throw new AppError('unauthenticated', 'Log in to delete what is stored about you.');
  const device_id = nameIn(item.$device_id);
  return device_id === undefined ? undefined : nameIn(DEVICE_PREFIX + device_id);
}

/**
 * Reads an item of a batch of updates, of persons (`engage`) or groups. `sender` is the user who has proven to be the
 * sender. Null for an item that is refused.
 * @throws AppError unauthenticated for the deletion of a user who isn't the sender.
 */
export function cleanUpdate(
  item: unknown,
  { of, sender }: { of: 'engage' | 'groups'; sender?: string | undefined },
): ProfileUpdate | null {
  if (!isRecord(item) || item.$token !== ANALYTICS_TOKEN) return null;
  const kind = of === 'engage' ? PERSON : nameIn(item.$group_key);
  const profile_id = of === 'engage' ? getPerson(item, sender) : nameIn(item.$group_id);
  const apply = getChange(item);
  if (kind === undefined || profile_id === undefined || apply === null) return null;
  return of === 'groups' && kind === PERSON ? null : { kind, profile_id, apply };
}
