import type { StaffResource } from '../../../../contracts/homes/resources.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listLinksOfResources } from '../../compounds/store-links.ts';
import { findImages } from '../../images/store-staff-images.ts';
import { listResourcesForStaff } from '../store.ts';

/** All resources as staff see them, by title. */
export async function listStaffResources(db: Database): Promise<StaffResource[]> {
  const [resources, links] = await Promise.all([listResourcesForStaff(db), listLinksOfResources(db)]);
  const images = await findImages(
    db,
    resources.map(({ pending_image_id }) => pending_image_id),
  );
  return resources.map(({ pending_image_id, ...resource }) => ({
    ...resource,
    pending_image: images.get(pending_image_id ?? '') ?? null,
    links: links.get(resource.resource_id) ?? { count: 0, newest: [] },
  }));
}

/** A resource as staff see it. @throws Error for an unknown id. */
export async function getStaffResource(db: Database, resource_id: number): Promise<StaffResource> {
  const found = (await listStaffResources(db)).find((resource) => resource.resource_id === resource_id);
  if (!found) throw new Error(`There is no resource ${resource_id}.`);
  return found;
}
