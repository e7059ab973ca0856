import type { ListingPhoto } from '../../../contracts/homes.ts';
import type { Context } from '../../platform/context/context.ts';
import { refreshPhotos } from '../feeds/refresh-photos.ts';
import { listRemaining, type RemainingPhotos } from '../home-photos/list-remaining.ts';
import { mediaKeyOf } from '../home-photos/media-key.ts';
import { type Fetched, fetchPhoto } from './fetch-photo.ts';
import { findListing, retryNow } from './store.ts';

/** The links of some feeds live for so long. */
const LINK_LIFE_MS = 60 * 60_000;

/** The photos that a home's listing still has. Links that are old or refused are replaced by the feed's fresh ones, once. */
export class ListedPhotos {
  readonly #ctx: Context;
  readonly #home_id: number;
  #isRefreshed = false;

  constructor(ctx: Context, home_id: number) {
    this.#ctx = ctx;
    this.#home_id = home_id;
  }

  async remaining(): Promise<RemainingPhotos> {
    const found = await this.#list();
    if (found.all.every(({ url }) => url === null)) return found;
    const isFresh = found.due.length > 0 && !(await this.#areLinksOld());
    return isFresh || !(await this.#refresh()) ? found : this.#list();
  }

  /** Fetches a photo, by its fresh link if the known one is refused. Null for a photo that is an image of ours. */
  async fetch(photo: ListingPhoto): Promise<{ photo: ListingPhoto; fetched: Fetched | null }> {
    if (photo.url === null) return { photo, fetched: null };
    const fetched = await fetchPhoto(this.#ctx, photo.url);
    if (fetched !== 'missing' || !(await this.#refresh())) return { photo, fetched };
    const fresh = (await this.#list()).all.find((one) => mediaKeyOf(one) === mediaKeyOf(photo));
    if (!fresh || fresh.url === null || fresh.url === photo.url) return { photo, fetched };
    return { photo: fresh, fetched: await fetchPhoto(this.#ctx, fresh.url) };
  }

  #list(): Promise<RemainingPhotos> {
    const { db, now } = this.#ctx;
    return listRemaining(db, this.#home_id, now());
  }

  async #areLinksOld(): Promise<boolean> {
    if (this.#isRefreshed) return false;
    const listing = await findListing(this.#ctx.db, this.#home_id);
    return (listing?.photos_read_at?.getTime() ?? 0) + LINK_LIFE_MS < this.#ctx.now().getTime();
  }

  /** Asks the feed for fresh links. Returns whether it gave some. */
  async #refresh(): Promise<boolean> {
    if (this.#isRefreshed) return false;
    this.#isRefreshed = true;
    const { db, now } = this.#ctx;
    const listing = await findListing(db, this.#home_id);
    if (!listing) return false;
    const known = new Map((await this.#list()).all.map((photo) => [mediaKeyOf(photo), photo.url]));
    if (!(await refreshPhotos(this.#ctx, listing))) return false;
    const { all } = await this.#list();
    const media_keys = all.map(mediaKeyOf).filter((key, index) => known.get(key) !== all[index]?.url);
    await retryNow(db, this.#home_id, { media_keys, now: now() });
    return true;
  }
}
