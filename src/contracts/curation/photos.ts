// Long, because it lists all calls about photos and images, which share their shapes.

import { z } from 'zod';
import { staffResource } from '../homes/resources.ts';
import { staffAgent } from '../people/agents.ts';
import { call } from '../protocol/call.ts';
import { count, id, idText, imageId, timestamp, VISIBLE_LINE } from '../shapes/fields.ts';
import { homeDetails } from '../shapes/homes.ts';
import { hfcImageTypes, MAX_CAPTION, MAX_PHOTO_BYTES, MAX_PHOTOS, RESTORE_DAYS } from '../values/photo-values.ts';
import { undoQuery } from './audit-entries.ts';
import { staffCompound, staffHomePhoto } from './staff-compounds.ts';

/** The text for people who can't see the picture. */
const caption = z
  .string()
  .trim()
  .max(MAX_CAPTION)
  .regex(VISIBLE_LINE, 'must be one line of text without invisible characters');

/** Between the left or upper edge (0) and the right or lower one (1). Null means the middle. */
const focal = z.number().min(0).max(1).nullable();

/** Names the file that the form has put into the storage. Random, and without anything of the file's name. */
const storageKey = z
  .string()
  .regex(/^staging\/[0-9a-f-]{36}$/, 'must be the storage_key of an upload')
  .max(60);

/** The file that the browser is about to send. */
const announcedFile = {
  filename: z.string().trim().min(1).max(255),
  /** One of `photoTypes`: otherwise 415. */
  content_type: z.string().max(100),
  /** In bytes. Over 30 MB: 413. */
  size: z.int().min(1),
  /**
   * When the caller chose the file, in milliseconds since 1970. Two requests of one person that agree in everything get
   * the same upload, so that a lost answer can be asked for again.
   */
  timestamp: z.int().min(0).optional(),
};

/** A form to send the file with: all `fields`, then the file as the last field, `file`, by POST to `url`. */
const presignedPost = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  /** To be sent afterwards, to the call that saves the picture. */
  storage_key: z.string(),
  /** After this, the form isn't accepted. */
  expires_at: timestamp,
});

const homeParams = z.object({ home_id: idText });
const photoParams = homeParams.extend({ image_id: imageId });

/** A home as calls about its photos tell of it. Its version is the ETag. */
const photographedHome = staffCompound.shape.home.pick({ home_id: true, version: true });

/** The photos of a home after a change. */
const homePhotos = z.object({
  home: photographedHome,
  home_details: homeDetails,
  /** In their order, also those that are being processed and those that failed. */
  home_photos: z.array(staffHomePhoto),
  /** Those that can still be restored, the newest deletion first. */
  deleted_photos: z.array(staffHomePhoto),
});

const saved =
  'Responds with 409 if the file wasn’t sent or belongs to something else, with 410 if the upload has expired, and with 415 ' +
  'if the file isn’t a picture. The same storage_key again, and the same file again, give the same picture.';

const loading =
  'Copies photos of the home’s listing, each of which follows once it has arrived. One run a home at a time: while one is under way, the ' +
  'answer only says so. Responds with 409 if the listing has no more photos, and with 503 if it is not known at the moment.';

const loadingAnswer = z.object({
  home_details: homeDetails,
  /** Whether photos are still coming. */
  running: z.boolean(),
});

export const photoCalls = {
  'POST /hfc/_i/get_hfc_image_presigned_post_info': call({
    auth: 'staff',
    errors: ['not_found', 'too_large', 'unsupported_media_type'],
    summary:
      'Returns a form to send a picture of a resource, a compound or an agent to the storage. Each requires its own id.',
    body: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('compound_resource'), resource_id: id, ...announcedFile }),
      z.strictObject({ type: z.literal('compound'), compound_id: id, ...announcedFile }),
      z.strictObject({ type: z.literal('agent'), agent_id: id, ...announcedFile }),
    ]),
    response: presignedPost,
  }),
  'POST /hfc/_i/compounds/{compound_id}/owned_images/{hfc_image_type}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'gone', 'unsupported_media_type'],
    summary: `Gives a compound a picture of its own. A compound has one picture for previews of links, which the next one replaces. ${saved}`,
    params: z.object({ compound_id: idText, hfc_image_type: z.enum(hfcImageTypes) }),
    body: z.strictObject({ storage_key: storageKey, caption: caption.optional() }),
    versioned: 'compound',
    response: z.object({ compound: staffCompound }),
  }),
  'DELETE /hfc/_i/compounds/{compound_id}/owned_images/{image_id}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Removes a picture of its own from a compound. A repeat changes nothing.',
    params: z.object({ compound_id: idText, image_id: imageId }),
    versioned: 'compound',
    response: z.object({ compound: staffCompound }),
  }),
  'POST /hfc/_i/compound_resources/{resource_id}/image': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'gone', 'unsupported_media_type'],
    summary: `Gives a resource a picture. The one before stays until it is ready. ${saved}`,
    params: z.object({ resource_id: idText }),
    body: z.strictObject({ storage_key: storageKey }),
    versioned: 'compound_resource',
    response: z.object({ compound_resource: staffResource }),
  }),
  'DELETE /hfc/_i/compound_resources/{resource_id}/image': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Removes the picture of a resource, and one that is being processed or has failed.',
    params: z.object({ resource_id: idText }),
    versioned: 'compound_resource',
    response: z.object({ compound_resource: staffResource }),
  }),
  'POST /hfc/_i/agents/{agent_id}/image': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'gone', 'unsupported_media_type'],
    summary: `Gives an agent a portrait. The one before stays until it is ready. ${saved}`,
    params: z.object({ agent_id: idText }),
    body: z.strictObject({ storage_key: storageKey }),
    versioned: 'agent',
    response: z.object({ agent: staffAgent }),
  }),
  'DELETE /hfc/_i/agents/{agent_id}/image': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Removes the portrait of an agent, and one that is being processed or has failed.',
    params: z.object({ agent_id: idText }),
    versioned: 'agent',
    response: z.object({ agent: staffAgent }),
  }),
  'POST /hfc/_i/images/{image_id}/retry': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Processes a failed picture again, for all that have it. A picture that didn’t fail stays as it is. Responds with 409 if the file isn’t there any more.',
    params: z.object({ image_id: imageId }),
    response: z.object({ image: staffHomePhoto.pick({ image_id: true, state: true, failure: true }) }),
  }),

  'POST /hfc/_i/get_home_photo_presigned_post_info': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'too_large', 'unsupported_media_type'],
    summary: `Returns a form to send a photo of a home to the storage, at most ${MAX_PHOTO_BYTES / 2 ** 20} MB. Responds with 409 if the home has ${MAX_PHOTOS} photos.`,
    body: z.strictObject({ home_id: id, ...announcedFile }),
    response: presignedPost,
  }),
  'GET /hfc/_i/homes/{home_id}/photos': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns the photos of a home as staff see them.',
    params: homeParams,
    versioned: 'home',
    response: homePhotos,
  }),
  'POST /hfc/_i/homes/{home_id}/photos': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'gone', 'unsupported_media_type'],
    summary: `Adds an uploaded photo to a home, as its last. ${saved} A deleted photo is restored. Words that may not be published are refused with 409.`,
    params: homeParams,
    body: z.strictObject({ storage_key: storageKey, caption: caption.optional() }),
    versioned: 'home',
    response: z.object({ home: photographedHome, home_details: homeDetails, home_photo: staffHomePhoto }),
  }),
  'PUT /hfc/_i/homes/{home_id}/photos/{image_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Sets the caption and the focal point of a photo. Absent fields stay. A caption requires If-Match. Words that may not be published are refused with 409.',
    params: photoParams,
    query: undoQuery,
    body: z
      .strictObject({ caption, focal_x: focal, focal_y: focal })
      .partial()
      .refine((changes) => Object.keys(changes).length > 0, 'must name at least one field')
      .refine(
        ({ focal_x, focal_y }) => (focal_x == null) === (focal_y == null),
        'must name both coordinates of the focal point',
      ),
    versioned: 'home',
    response: homePhotos,
  }),
  'DELETE /hfc/_i/homes/{home_id}/photos/{image_id}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: `Deletes a photo of a home, which can be restored for ${RESTORE_DAYS} days. A repeat changes nothing.`,
    params: photoParams,
    query: undoQuery,
    versioned: 'home',
    response: homePhotos,
  }),
  'POST /hfc/_i/homes/{home_id}/photos/{image_id}/restore': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Restores a deleted photo, at its place if that is known. A repeat changes nothing.',
    params: photoParams,
    query: undoQuery,
    versioned: 'home',
    response: homePhotos,
  }),
  'PUT /hfc/_i/homes/{home_id}/photo_sort_orders': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Sets the order of all photos of a home. Responds with 409 if the home has other photos, and with 412 if another order was set since the version in If-Match.',
    params: homeParams,
    query: undoQuery,
    body: z.strictObject({
      photos: z
        .array(z.strictObject({ image_id: imageId, sort_order: count }))
        .max(MAX_PHOTOS)
        .refine(
          (photos) => new Set(photos.map(({ image_id }) => image_id)).size === photos.length,
          'names a photo twice',
        )
        .refine(
          (photos) => new Set(photos.map(({ sort_order }) => sort_order)).size === photos.length,
          'gives a place twice',
        ),
    }),
    versioned: 'home',
    response: homePhotos,
  }),
  'POST /hfc/_i/compounds/{compound_id}/load_more_images': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'unavailable'],
    summary: `${loading} Ten more at most.`,
    params: z.object({ compound_id: idText }),
    body: z.strictObject({}).nullish(),
    response: loadingAnswer,
  }),
  'POST /hfc/_i/compounds/{compound_id}/load_all_images': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'unavailable'],
    summary: `${loading} All that the listing has. Tries photos again that couldn’t be loaded.`,
    params: z.object({ compound_id: idText }),
    body: z.strictObject({}).nullish(),
    response: loadingAnswer,
  }),
};

export type PresignedPost = z.infer<typeof presignedPost>;
export type HomePhotos = z.infer<typeof homePhotos>;
