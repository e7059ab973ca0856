import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findingsIn, findWording } from '../compounds/judge-wording.ts';
import { assembleCompounds } from '../compounds/public-compounds.ts';
import { externalLinks } from '../compounds/read-compound.ts';
import { findCompounds } from '../compounds/store.ts';
import { listOwnedImages } from '../compounds/store-images.ts';
import { countLikesOf } from '../compounds/store-links.ts';
import { findDuplicates } from '../duplicates/find-duplicates.ts';
import { getStaffPhotos } from '../home-photos/get-photos.ts';
import { listMissing } from '../home-photos/list-missing.ts';
import { getPerson } from '../users/person-of.ts';
import { findChecks } from './compound-rows.ts';
import { findRows, findStaffFields } from './store.ts';

/** The reader's part of the context. `db` may be a transaction. */
type Reader = Pick<Context, 'config' | 'now'> & { db: Database };

/** The findings in the texts of a compound. */
async function getWording(
  db: Database,
  { compound_id, older_persons, editorial }: Pick<StaffCompound, 'compound_id' | 'older_persons' | 'editorial'>,
): Promise<StaffCompound['wording']> {
  const { title, description } = editorial;
  const found = (await findWording(db, [{ compound_id, older_persons, title, description }])).get(compound_id);
  return (['title', 'description'] as const).flatMap((member) => findingsIn(member, found?.[member] ?? []));
}

async function listImagesForStaff(db: Database, compound_id: number): Promise<StaffCompound['owned_images']> {
  const images = await listOwnedImages(db, [compound_id]);
  return images.map(({ create_timestamp, ...image }) => ({
    ...image,
    create_timestamp: create_timestamp.toISOString(),
  }));
}

/**
 * A compound with any status, with all that staff may see of it.
 * @throws AppError not_found for an unknown id.
 */
export async function getStaffCompound(ctx: Reader, compound_id: number): Promise<StaffCompound> {
  const { db } = ctx;
  const [[compound], fields, [row]] = [
    await assembleCompounds(db, await findCompounds(db, [compound_id])),
    await findStaffFields(db, compound_id),
    await findRows(db, [compound_id]),
  ];
  if (!compound || !fields || !row) throw new AppError('not_found', 'Home not found.');
  const duplicates = await findDuplicates(db, [compound_id]);
  const checks = await findChecks(db, [row], { duplicates, now: ctx.now() });
  const { home_version, feed_facts, edited_fields, attribution, attio_id, last_price, ...staff } = fields;
  const { status_user_id, status_user_name, status_timestamp, ...own } = staff;
  return {
    ...compound,
    ...own,
    status_user: getPerson(status_user_id, status_user_name),
    status_timestamp: status_timestamp?.toISOString() ?? null,
    home: { ...compound.home, version: home_version, feed_facts, edited_fields, attribution, attio_id, last_price },
    ...(await getStaffPhotos(db, compound.home_id, ctx.now())),
    missing_photos: await listMissing(db, compound.home_id),
    owned_images: await listImagesForStaff(db, compound_id),
    checks: checks.get(compound_id) ?? [],
    liked_by: await countLikesOf(db, compound_id),
    wording: await getWording(db, { ...compound, ...own }),
    duplicates: duplicates.get(compound_id) ?? [],
    external_links: externalLinks(ctx.config, compound),
  };
}
