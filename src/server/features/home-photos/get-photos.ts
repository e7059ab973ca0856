import type { HomePhotos } from '../../../contracts/curation/photos.ts';
import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { RESTORE_DAYS } from '../../../contracts/values/photo-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listPhotos, type PhotoRow } from './store.ts';
import { findPhotographedHome } from './store-homes.ts';

/** In milliseconds. */
export const RESTORABLE = RESTORE_DAYS * 24 * 60 * 60 * 1_000;

/** The photos of a home as staff see them. */
export type StaffPhotos = Pick<HomePhotos, 'home_photos' | 'deleted_photos'>;

function asStaffPhoto({ create_timestamp, delete_timestamp, ...photo }: PhotoRow): StaffHomePhoto {
  return {
    ...photo,
    create_timestamp: create_timestamp.toISOString(),
    delete_timestamp: delete_timestamp?.toISOString() ?? null,
  };
}

/** The photos of a home: those that are there, and those that can be restored. */
export async function getStaffPhotos(db: Database, home_id: number, now: Date): Promise<StaffPhotos> {
  const rows = await listPhotos(db, home_id);
  const deleted = rows
    .filter(
      ({ delete_timestamp }) => delete_timestamp !== null && now.getTime() - delete_timestamp.getTime() < RESTORABLE,
    )
    .toSorted((a, b) => Number(b.delete_timestamp) - Number(a.delete_timestamp));
  return {
    home_photos: rows.filter(({ delete_timestamp }) => delete_timestamp === null).map(asStaffPhoto),
    deleted_photos: deleted.map(asStaffPhoto),
  };
}

/** A home's photos, with what else changes with them. @throws AppError not_found for an unknown home. */
export async function getHomePhotos(db: Database, home_id: number, now: Date): Promise<HomePhotos> {
  const home = await findPhotographedHome(db, home_id);
  if (!home) throw new AppError('not_found', 'Home not found.');
  const { version, home_attributes, loaded_images_count, other_images_count, attribution } = home;
  return {
    home: { home_id, version },
    home_details: { home_attributes, loaded_images_count, other_images_count, attribution },
    ...(await getStaffPhotos(db, home_id, now)),
  };
}
