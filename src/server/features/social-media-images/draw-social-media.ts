import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SocialMediaImage } from '../../../contracts/homes/compounds.ts';
import { formatsOf, socialMediaSizes } from '../../../contracts/values/social-media-values.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { BACKGROUND } from '../../platform/queues/fair-queue.ts';
import { lockCompounds } from '../compounds/store-changes.ts';
import { replaceSocialMediaImages } from '../compounds/store-social-media.ts';
import { insertImages } from '../images/store.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { lockReviewPeriodsOf } from '../review-periods/store-locks.ts';
import { recordStaffAction } from '../staff/store.ts';
import { drawInTurn } from './drawing-queue.ts';
import { getPicturedCompound, type PicturedCompound } from './pictured-compound.ts';
import { readPhoto } from './read-photo.ts';
import { beginTry, endRun, failRun, type Wanted } from './store.ts';

/** After so many tries, a drawing has failed. Then staff decide whether to try again. */
const MAX_TRIES = 3;

/** The folder of the drawn pictures. */
const FOLDER = 'social_media';

interface Drawn extends SocialMediaImage {
  storage_key: string;
}

/** Draws all formats and stores the files. What a crash leaves behind belongs to nothing, and is swept. */
async function drawAll(
  ctx: Context,
  { social_type }: Wanted,
  { content, content_hash }: PicturedCompound,
): Promise<Drawn[]> {
  const photo = await readPhoto(ctx, content, BACKGROUND);
  const drawn: Drawn[] = [];
  for (const format of formatsOf[social_type]) {
    const task = { format, card: content.card, photo, encoding: 'jpeg' } as const;
    const image = await drawInTurn(BACKGROUND, `${content_hash} ${format}`, task);
    const image_id = randomBytes(16).toString('base64url');
    const storage_key = `${FOLDER}/${image_id}.jpg`;
    await ctx.storage.write(storage_key, image);
    drawn.push({ image_id, storage_key, data: { social_type, format, ...socialMediaSizes[format], content_hash } });
  }
  return drawn;
}

/** Records what became of a drawing, and has the files published again if visitors see the home. */
async function recordOutcome(
  ctx: Context,
  transaction: Transaction<Tables>,
  { compound_id, social_type }: Wanted,
  { review_period_id, status }: PicturedCompound,
  outcome: 'made' | 'failed',
): Promise<void> {
  await recordStaffAction(transaction, {
    user_id: null,
    action: 'job:draw-social-pictures',
    entity: 'compound',
    entity_id: compound_id,
    review_period_id,
    before: {},
    after: { [`social_media_images.${social_type}`]: outcome },
  });
  if (outcome === 'made' && status === 'published') await ctx.jobs.enqueue(regenerateFiles, {}, transaction);
}

async function draw(ctx: Context, wanted: Wanted, pictured: PicturedCompound): Promise<void> {
  const drawn = await drawAll(ctx, wanted, pictured);
  await ctx.db.transaction().execute(async (transaction) => {
    await lockReviewPeriodsOf(transaction, [wanted.compound_id]);
    const [locked] = await lockCompounds(transaction, [wanted.compound_id]);
    // It was deleted in the meantime.
    if (!locked) return;
    const create_timestamp = ctx.now();
    await insertImages(
      transaction,
      drawn.map(({ image_id, storage_key, data: { width, height } }) => ({
        image_id,
        storage_key,
        width,
        height,
        caption: '',
        thumbhash: '',
        sample: false,
        create_timestamp,
      })),
    );
    await replaceSocialMediaImages(transaction, wanted, drawn);
    await endRun(transaction, wanted, pictured.content_hash);
    await recordOutcome(ctx, transaction, wanted, pictured, 'made');
  });
}

/** Null if the compound was deleted in the meantime. */
async function findPictured(ctx: Context, wanted: Wanted): Promise<PicturedCompound | null> {
  try {
    return await getPicturedCompound(ctx, wanted);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Draws the social pictures that were asked for, as the home is now. It may be ended at any moment and begun again.
 * @throws Error if it failed and is to be tried again.
 */
export async function drawSocialMedia(ctx: Context, wanted: Wanted): Promise<void> {
  const pictured = await findPictured(ctx, wanted);
  if (!pictured) return;
  const tries = await beginTry(ctx.db, wanted, pictured.content_hash, ctx.now());
  if (tries === undefined) return;
  // It lost its approval, its title or its photo in the meantime.
  if (pictured.obstacle !== null) return endRun(ctx.db, wanted, pictured.content_hash);
  try {
    await draw(ctx, wanted, pictured);
  } catch (error) {
    if (tries < MAX_TRIES) throw error;
    ctx.log.error({ err: error, ...wanted }, 'social pictures could not be drawn');
    await ctx.db.transaction().execute(async (transaction) => {
      await lockReviewPeriodsOf(transaction, [wanted.compound_id]);
      await failRun(transaction, wanted);
      await recordOutcome(ctx, transaction, wanted, pictured, 'failed');
    });
  }
}
