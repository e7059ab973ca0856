import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id, imageId, timestamp } from '../shapes/fields.ts';
import { imageFailures } from '../values/photo-values.ts';

/** In bytes. More than an integer of the database. */
const bytes = z.int().min(0);

/** In rows. */
const PAGE = 100;

/** `deleted` are the photos that can still be restored. */
const listedImageStates = ['ready', 'processing', 'failed', 'deleted'] as const;

const files = z.object({ files: count, bytes });

/** A folder of the storage, such as `image_variants`. */
const folder = files.extend({ name: z.string() });

const storageSurvey = z.object({
  /** When the storage was looked through. */
  timestamp,
  folders: z.array(folder),
  /** Files that belong to nothing. `GET …/unowned_files` has them. */
  unowned: files,
  /** What the last sweep deleted. Null if it only looked. */
  deleted: files.nullable(),
});

/** What a failed picture was meant for. */
const imageUse = z.object({
  entity: z.enum(['compound', 'agent', 'compound_resource']),
  /** Of a photo of a home: its compound's. */
  entity_id: id,
  /** The title or address of the home, the name of the agent, the title of the resource. */
  name: z.string(),
  home_id: id.nullable(),
  review_period_id: id.nullable(),
});

const listedImage = z.object({
  image_id: imageId,
  /** Null unless it failed. */
  failure: z.enum(imageFailures).nullable(),
  /** When it came into its state. */
  timestamp,
  uses: z.array(imageUse),
});

const unownedFile = z.object({
  storage_key: z.string(),
  bytes,
  /** When it was written. */
  timestamp,
});

export const operationCalls = {
  'GET /hfc/_i/operations/storage': call({
    auth: 'staff',
    summary: 'Returns how the storage and the pictures are: what they take, what fails, and what belongs to nothing.',
    response: z.object({
      driver: z.enum(['disk', 'bucket']),
      /** Of the disk that the files are on. Null for a bucket, which has no end. */
      disk: z.object({ total_bytes: bytes, free_bytes: bytes }).nullable(),
      /** The pictures that something has. `GET …/images` has them. */
      images: z.object({
        ready: count,
        processing: count,
        failed: count,
        /** The photos that wait for the end of their 30 days. */
        deleted: count,
      }),
      /** Whether the storage is being looked through or swept at this moment. */
      running: z.boolean(),
      /** The last look through the storage. Null before the first. */
      survey: storageSurvey.nullable(),
    }),
  }),
  'GET /hfc/_i/operations/images': call({
    auth: 'staff',
    summary: `Returns the pictures in a state, with what has them, the newest first, ${PAGE} at a time.`,
    query: z.object({ state: z.enum(listedImageStates), cursor: imageId.optional() }),
    response: z.object({ items: z.array(listedImage).max(PAGE), next_cursor: z.string().nullable() }),
  }),
  'GET /hfc/_i/operations/unowned_files': call({
    auth: 'staff',
    summary: `Returns the files that belonged to nothing at the last look through the storage, by key, ${PAGE} at a time.`,
    query: z.object({ cursor: z.string().max(1_000).optional() }),
    response: z.object({ items: z.array(unownedFile).max(PAGE), next_cursor: z.string().nullable() }),
  }),
  'POST /hfc/_i/operations/storage_sweep': call({
    auth: 'staff',
    once: true,
    errors: ['conflict'],
    summary:
      'Looks through the storage, and deletes the files that have belonged to nothing for a day. With `dry_run`, only looks. Responds at once, and with 409 while it is being looked through.',
    body: z.strictObject({ dry_run: z.boolean() }),
    response: z.object({ running: z.literal(true) }),
  }),
};

export type ListedImage = z.infer<typeof listedImage>;
export type ListedImageState = (typeof listedImageStates)[number];
