import type { Sharer } from '../../../contracts/people/share-links.ts';
import { firstName } from '../../../rules/people/first-name.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { requirePublicCompound } from '../compounds/read-compound.ts';
import { findSubscriberProfile } from '../users/store.ts';
import { findRevokedLink, findSharingSubscriber } from './store.ts';

const unknownLink = (): AppError => new AppError('not_found', 'Share link not found.');

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found';
}

/**
 * The id of the subscriber who shares a compound with a key.
 * @throws AppError not_found for an unknown key and for a key of another compound; gone if the link was turned off.
 */
export async function requireSharingSubscriber(
  { db }: Pick<Context, 'db'>,
  { share_link_key, compound_id }: { share_link_key: string; compound_id: number },
): Promise<number> {
  const subscriber_id = await findSharingSubscriber(db, share_link_key, compound_id);
  if (subscriber_id !== undefined) return subscriber_id;
  const revoked = await findRevokedLink(db, share_link_key);
  if (revoked?.compound_id === compound_id) throw new AppError('gone', 'This share link was turned off.');
  throw unknownLink();
}

/**
 * The subscriber who shares a compound with a key.
 * @throws AppError not_found for an unknown key, for a key of another compound, and for a home that was never public,
 * so that a client can't tell these apart; gone if the link was turned off, and with similar compounds if the home was
 * public once.
 */
export async function getShareLink(
  { db }: Pick<Context, 'db'>,
  link: { share_link_key: string; compound_id: number },
): Promise<{ subscriber_id: number; sharer: Sharer }> {
  const subscriber_id = await requireSharingSubscriber({ db }, link);
  const [profile] = await Promise.all([
    findSubscriberProfile(db, subscriber_id),
    requirePublicCompound({ db }, link.compound_id).catch((error: unknown) => {
      throw isNotFound(error) ? unknownLink() : error;
    }),
  ]);
  // The subscriber was deleted between the two queries, and the link with it.
  if (!profile) throw unknownLink();
  const { avatarHouseHue, avatarHouseFace } = profile.public_profile;
  return { subscriber_id, sharer: { first_name: firstName(profile.name), avatarHouseHue, avatarHouseFace } };
}
