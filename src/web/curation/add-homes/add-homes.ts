import type { CallRequest } from '../../../contracts/contract.ts';
import type { CompoundRow, StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import type { LeftOutReason } from '../../../contracts/values/candidate-values.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { ApiProblem } from '../../lib/api.ts';
import type { FormErrors } from '../../ui/forms/use-form.ts';

export interface AddedBy {
  review_period_id: number;
  /** Takes over the added homes. */
  onAdded: (rows: readonly CompoundRow[]) => void;
}

const MORE = 'POST /hfc/_i/review_periods/{review_period_id}/add_more_compounds';
const BY_ID = 'POST /hfc/_i/review_periods/{review_period_id}/compounds/zpid';
const BY_HAND = 'POST /hfc/_i/review_periods/{review_period_id}/compounds/manual';

type Skipped = Partial<Record<LeftOutReason, number>>;

/** In each call, `key` stays the same if the call is repeated. @throws as `callSignedIn`. */
const getParams = (review_period_id: number, key: string) => ({
  params: { review_period_id: String(review_period_id) },
  headers: { 'idempotency-key': key },
});

/** Adds the best listings of the feeds. @throws as `callSignedIn`. */
export function addFromFeeds(
  review_period_id: number,
  key: string,
  body: CallRequest<typeof MORE>['body'],
): Promise<{ items: CompoundRow[]; exhausted: boolean; syncing: boolean; skipped: Skipped }> {
  return callSignedIn(MORE, { ...getParams(review_period_id, key), body });
}

/** Adds a listing by the provider's id. @throws as `callSignedIn`. */
export async function addById(
  review_period_id: number,
  key: string,
  body: CallRequest<typeof BY_ID>['body'],
): Promise<StaffCompound> {
  return (await callSignedIn(BY_ID, { ...getParams(review_period_id, key), body })).compound;
}

/** Adds a home that no feed has. @throws as `callSignedIn`. */
export async function addByHand(
  review_period_id: number,
  key: string,
  body: CallRequest<typeof BY_HAND>['body'],
): Promise<StaffCompound> {
  return (await callSignedIn(BY_HAND, { ...getParams(review_period_id, key), body })).compound;
}

/** The server's messages by field, the last part of each path being the field's name. @throws other errors again. */
export function getErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiProblem)) throw error;
  const { errors = [], detail } = error.problem;
  const byField = errors.map(({ path, message }) => [path.split('.').at(-1) ?? '', `It ${message}.`] as const);
  return byField.length > 0 ? Object.fromEntries(byField) : { form: detail };
}

const reasonWords: Readonly<Record<LeftOutReason, string>> = {
  not_for_sale_or_rent: 'not for sale or rent',
  gone: 'gone',
  feed_ended: 'of a feed that isn’t read any more',
  not_active: 'not active',
  may_not_display: 'not for display',
  not_placed: 'without a place on the map',
  one_home: 'only one home',
  too_old: 'listed too long ago',
  outside_areas: 'outside all areas',
  taken: 'already in a cycle',
};

/** Why listings weren't offered, in words. Empty if none was left out. */
function skippedWords(skipped: Skipped): string {
  const parts = (Object.entries(skipped) as [LeftOutReason, number][])
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${count.toLocaleString('en-US')} ${reasonWords[reason]}`);
  return parts.length === 0 ? '' : `Left out among the newest listings: ${parts.join(', ')}.`;
}

/** What came of adding homes from the feeds, in words. */
export function addedWords(
  count: number,
  { exhausted, syncing, skipped }: { exhausted: boolean; syncing: boolean; skipped: Skipped },
): string {
  const added = count === 1 ? 'Added 1 home.' : `Added ${count} homes.`;
  if (syncing) return `${added} The feeds are being read for more. Try again in a few minutes.`;
  return exhausted ? `${added} The feeds have no more for now. ${skippedWords(skipped)}`.trim() : added;
}
