import { type RawBuilder, sql } from 'kysely';
import type { ListedImage, ListedImageState } from '../../../contracts/curation/operations.ts';
import type { Database } from '../../platform/database/database.ts';

/** What has an image, for a query about `image`: the photos that are shown, or those that were deleted and can be restored. */
function getUses(photos: 'shown' | 'deleted'): RawBuilder<unknown> {
  const title = sql`coalesce(nullif(editorial ->> 'title', ''), formatted_address)`;
  const ofHomes = sql`
    select 'compound' as entity, compound_id as entity_id, home_id, review_period_id, ${title} as name
    from home_photo join compound using (home_id) join home using (home_id)
    where image.image_id in (home_photo.image_id, home_photo.framed_image_id)
      and (delete_timestamp is not null) = ${photos === 'deleted'}`;
  if (photos === 'deleted') return ofHomes;
  return sql`
    ${ofHomes}
    union
    select 'compound', compound_id, home_id, review_period_id, ${title}
    from compound_image join compound using (compound_id) join home using (home_id)
    where compound_image.image_id = image.image_id
    union
    select 'compound', compound_id, home_id, review_period_id, ${title}
    from social_media_image join compound using (compound_id) join home using (home_id)
    where social_media_image.image_id = image.image_id
    union
    select 'agent', agent_id, null, null, first_name from agent
    where image.image_id in (headshot, pending_headshot)
    union
    select 'compound_resource', resource_id, null, null, title from compound_resource as resource
    where image.image_id in (resource.image_id, resource.pending_image_id)`;
}

/** The images in a state. A part of a photo that is shown in its place is no picture of its own, unless it isn't ready. */
const inState: Readonly<Record<ListedImageState, RawBuilder<boolean>>> = {
  ready: sql`state = 'ready' and frame_of is null and exists (${getUses('shown')})`,
  processing: sql`state = 'processing' and exists (${getUses('shown')})`,
  failed: sql`state = 'failed' and exists (${getUses('shown')})`,
  deleted: sql`frame_of is null and exists (${getUses('deleted')})`,
};

/** How many pictures that something has are in each state. */
export async function countImages(db: Database): Promise<Record<ListedImageState, number>> {
  const { rows } = await sql<Record<ListedImageState, number>>`
    select count(*) filter (where ${inState.ready})::int as ready,
      count(*) filter (where ${inState.processing})::int as processing,
      count(*) filter (where ${inState.failed})::int as failed,
      count(*) filter (where ${inState.deleted})::int as deleted
    from image
  `.execute(db);
  return rows[0] ?? { ready: 0, processing: 0, failed: 0, deleted: 0 };
}

type ImageRow = Omit<ListedImage, 'timestamp'> & { state_timestamp: Date };

/** The pictures in a state, the newest first, with what has them. */
export async function listImages(
  db: Database,
  state: ListedImageState,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select image_id, failure, state_timestamp, used.uses
    from image
    cross join lateral (
      select jsonb_agg(jsonb_build_object('entity', entity, 'entity_id', entity_id, 'name', name, 'home_id', home_id,
        'review_period_id', review_period_id) order by entity, entity_id) as uses
      from (${getUses(state === 'deleted' ? 'deleted' : 'shown')}) as one
    ) as used
    where ${inState[state]} and (${after === undefined}
      or (state_timestamp, image_id) < (select state_timestamp, image_id from image where image_id = ${after ?? ''}))
    order by state_timestamp desc, image_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}
