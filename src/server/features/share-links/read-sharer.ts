import type { Sharer } from '../../../contracts/share-links.ts';
import { firstName } from '../../../rules/first-name.ts';
import type { Context } from '../../context.ts';
import { noSuchHome, requirePublicCompound } from '../compounds/read-compound.ts';
import { findSubscriberProfile } from '../users/store.ts';
import { findSharingSubscriber } from './store.ts';

/**
 * Who shares a compound by a key.
 * @throws AppError not_found for an unknown key and for one of another compound, as for a home that never was public:
 * nobody can tell which it was; gone with similar compounds when the home was public once.
 */
export async function readSharer(
  { db }: Pick<Context, 'db'>,
  { share_link_key, compound_id }: { share_link_key: string; compound_id: number },
): Promise<Sharer> {
  const subscriber_id = await findSharingSubscriber(db, share_link_key, compound_id);
  if (subscriber_id === undefined) throw noSuchHome();
  const [profile] = await Promise.all([
    findSubscriberProfile(db, subscriber_id),
    requirePublicCompound({ db }, compound_id),
  ]);
  // Taken away between the two queries, and the link with it.
  if (!profile) throw noSuchHome();
  const { avatarHouseHue, avatarHouseFace } = profile.public_profile;
  return { first_name: firstName(profile.name), avatarHouseHue, avatarHouseFace };
}
