import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';
import type { Context } from '../../platform/context/context.ts';
import { refreshPhotos } from '../feeds/refresh-photos.ts';
import { listRemaining, type RemainingPhotos } from '../home-photos/list-remaining.ts';
import { getMediaKey } from '../home-photos/media-key.ts';
import { retryNow } from '../home-photos/store-skipped.ts';
import { type Fetched, fetchPhoto } from './fetch-photo.ts';
import { findListing } from './store.ts';

/** The links of some feeds live for so long. */
const LINK_LIFE_MS = 60 * 60_000;

/** The photos that a home's listing still has. Links that are old or refused are replaced by the feed's fresh ones, once. */
export class ListedPhotos {
  readonly #ctx: Context;
  readonly #home_id: number;
  #listing: ReturnType<typeof findListing> | undefined;
  /** As they were last read. */
  #last: RemainingPhotos | undefined;
  #isRefreshed = false;

  constructor(ctx: Context, home_id: number) {
    this.#ctx = ctx;
    this.#home_id = home_id;
  }

  /** Reads them. While photos are fetched one after the other, staff may delete and upload some. */
  async remaining(): Promise<RemainingPhotos> {
    const found = await this.#list();
    if (found.all.every(({ url }) => url === null)) return found;
    const isFresh = found.due.length > 0 && !(await this.#areLinksOld());
    return (isFresh ? null : await this.#refresh(found)) ?? found;
  }

  /** Fetches a photo, by its fresh link if the known one is refused. Null for a photo that is an image of ours. */
  async fetch(photo: ListingPhoto): Promise<{ photo: ListingPhoto; fetched: Fetched | null }> {
    if (photo.url === null) return { photo, fetched: null };
    const fetched = await fetchPhoto(this.#ctx, photo.url);
    if (fetched !== 'missing') return { photo, fetched };
    const refreshed = await this.#refresh(this.#last ?? (await this.#list()));
    const fresh = refreshed?.all.find((one) => getMediaKey(one) === getMediaKey(photo));
    if (!fresh || fresh.url === null || fresh.url === photo.url) return { photo, fetched };
    return { photo: fresh, fetched: await fetchPhoto(this.#ctx, fresh.url) };
  }

  async #list(): Promise<RemainingPhotos> {
    const { db, now } = this.#ctx;
    return (this.#last = await listRemaining(db, this.#home_id, now()));
  }

  #findListing(): ReturnType<typeof findListing> {
    return (this.#listing ??= findListing(this.#ctx.db, this.#home_id));
  }

  async #areLinksOld(): Promise<boolean> {
    if (this.#isRefreshed) return false;
    const listing = await this.#findListing();
    return (listing?.photos_read_at?.getTime() ?? 0) + LINK_LIFE_MS < this.#ctx.now().getTime();
  }

  /** Asks the feed for fresh links, once. Returns the photos with them. Null if it gave none. */
  async #refresh(found: RemainingPhotos): Promise<RemainingPhotos | null> {
    if (this.#isRefreshed) return null;
    this.#isRefreshed = true;
    const listing = await this.#findListing();
    if (!listing || !(await refreshPhotos(this.#ctx, listing))) return null;
    const known = new Map(found.all.map((photo) => [getMediaKey(photo), photo.url]));
    const { all, due } = await this.#list();
    const changed = new Set(all.filter((photo) => known.get(getMediaKey(photo)) !== photo.url));
    const { db, now } = this.#ctx;
    await retryNow(db, this.#home_id, { media_keys: [...changed].map(getMediaKey), now: now() });
    // Those with other links need not wait any more.
    const dueNow = new Set([...due, ...changed]);
    return { all, due: all.filter((photo) => dueNow.has(photo)) };
  }
}
