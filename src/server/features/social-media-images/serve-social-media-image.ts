import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { STALE_HEADER } from '../../http/cache-headers.ts';
import type { FileAnswer } from '../../http/call-handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { isWholeImage } from '../../platform/images/whole-image.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { takeWork } from '../../platform/limits/client-limits.ts';
import { readCompound } from '../compounds/read-compound.ts';
import { keepIfPossible } from '../images/keep-if-possible.ts';
import type { CurrentFiles } from '../published-files/current-files.ts';
import { getContent } from './card-content.ts';
import { drawInTurn } from './drawing-queue.ts';
import { readPhoto } from './read-photo.ts';

/** The cost of a picture and its photo, in milliseconds of one core. */
const COST = 500;
async function draw(ctx: Context, compound: CompoundPage, key: string, address: string): Promise<Buffer> {
  const client = clientKey(address);
  const content = await getContent(ctx, compound, 'link_preview');
  const photo = await readPhoto(ctx, content, client);
  return drawInTurn(client, key, { format: 'wide', card: content.card, photo, encoding: 'png' });
}

/**
 * The preview picture of a public home. Drawn for the first request after a publication, on the account of the client
 * at `address`.
 * @throws AppError not_found or gone as for the home itself, unavailable when too many pictures are waiting,
 * too_many_requests.
 */
export async function serveSocialMediaImage(
  ctx: Context,
  files: CurrentFiles,
  { compound_id, address }: { compound_id: number; address: string },
): Promise<FileAnswer> {
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' };
  const key = `social_images/${await files.dataVersion()}/${compound_id}.png`;
  const kept = await ctx.storage.read(key);
  const isKept = kept !== null && isWholeImage(kept, 'png');
  if (files.isStale && isKept) return { content: kept, headers: { ...headers, [STALE_HEADER[0]]: STALE_HEADER[1] } };
  const compound = await readCompound(ctx, compound_id);
  if (isKept) return { content: kept, headers };
  await takeWork(ctx, address, COST);
  const drawn = await draw(ctx, compound, key, address);
  await keepIfPossible(ctx, key, drawn);
  return { content: drawn, headers };
}
