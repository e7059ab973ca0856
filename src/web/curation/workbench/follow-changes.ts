import type { ReviewChange } from '../../../contracts/curation/review-changes.ts';
import type { CompoundList, ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { MAX_ROWS } from '../../../contracts/values/review-values.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { currentSession } from '../../identity/current-session.ts';
import { queryClient } from '../../identity/query-client.ts';
import { glow } from './glow.ts';
import type { ReviewStore } from './state/review-store.ts';
import { compoundQuery } from './state/staff-compound.ts';

/** In milliseconds. Changes that come together are loaded together, and this tab's own answers come first. */
const GATHER_MS = 100;
/** In milliseconds. What couldn't be loaded is tried again after this. */
const RETRY_MS = 5_000;

export interface FollowerListener {
  onReviewPeriod: (reviewPeriod: ReviewPeriod) => void;
  /** Another staff member has set the status of a compound. */
  onDecided: (row: CompoundRow) => void;
}

/** Takes over into the workbench what others change. */
export class ChangeFollower {
  readonly #store: ReviewStore;
  readonly #review_period_id: number;
  readonly #listener: FollowerListener;
  /** By compound: the version to load. */
  readonly #wanted = new Map<number, number>();
  /** By compound: the fields that others changed and that aren't shown yet. */
  readonly #changed = new Map<number, Set<string>>();
  #wantsReviewPeriod = false;
  #isLoading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: ReviewStore, review_period_id: number, listener: FollowerListener) {
    this.#store = store;
    this.#review_period_id = review_period_id;
    this.#listener = listener;
  }

  receive = (changes: readonly ReviewChange[]): void => {
    const own = currentSession()?.user_id;
    for (const { entity, entity_id, version, fields, user } of changes) {
      if (user && user.user_id !== own && entity !== 'review_period')
        for (const compound_id of entity === 'home' ? this.#getCompounds(entity_id) : [entity_id])
          this.#changed.set(compound_id, new Set([...(this.#changed.get(compound_id) ?? []), ...fields]));
      // An unknown version, or a home that changed without its compound, is loaded in any case.
      if (entity === 'compound')
        this.#want(entity_id, fields.includes('review_period_id') ? Infinity : (version ?? Infinity));
      else if (entity === 'home')
        for (const compound_id of this.#getCompounds(entity_id)) this.#want(compound_id, Infinity);
      else this.#wantsReviewPeriod = true;
    }
    this.#plan(GATHER_MS);
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #getCompounds(home_id: number): number[] {
    return this.#store.order().filter((id) => this.#store.known(id)?.home_id === home_id);
  }

  #want(compound_id: number, version: number): void {
    this.#wanted.set(compound_id, Math.max(version, this.#wanted.get(compound_id) ?? 0));
  }

  /** One load at a time. What changes meanwhile is loaded after it. */
  #plan(ms: number): void {
    if (this.#isLoading) return;
    this.#timer ??= setTimeout(() => void this.#run(), ms);
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isLoading = true;
    let pause = GATHER_MS;
    try {
      await this.#load();
    } catch (error) {
      console.warn('Changes by others', error);
      pause = RETRY_MS;
    }
    this.#isLoading = false;
    if (this.#wantsReviewPeriod || this.#wanted.size > 0) this.#plan(pause);
  }

  async #load(): Promise<void> {
    if (this.#wantsReviewPeriod) await this.#loadReviewPeriod();
    for (const [compound_id, version] of this.#wanted)
      if ((this.#store.known(compound_id)?.version ?? 0) >= version) this.#wanted.delete(compound_id);
    // The answer to a change by this tab is on its way, and mostly tells the same.
    const ids = [...this.#wanted.keys()].filter((compound_id) => this.#store.pending(compound_id).length === 0);
    for (let start = 0; start < ids.length; start += MAX_ROWS) await this.#loadRows(ids.slice(start, start + MAX_ROWS));
  }

  async #loadRows(ids: readonly number[]): Promise<void> {
    const asked = ids.map((compound_id) => [compound_id, this.#wanted.get(compound_id) ?? 0] as const);
    // The answer may be older than what is told while it is on its way.
    for (const compound_id of ids) this.#wanted.delete(compound_id);
    const { items } = await callSignedIn('GET /hfc/_i/compound_rows', {
      query: { compound_ids: ids.join(',') },
    }).catch((error: unknown) => {
      for (const [compound_id, version] of asked) this.#want(compound_id, version);
      throw error;
    });
    const here = items.filter(({ review_period_id }) => review_period_id === this.#review_period_id);
    const own = currentSession()?.user_id;
    const decided = here.filter((row) => {
      const known = this.#store.known(row.compound_id);
      return known && known.status !== row.status && known.version < row.version && row.status_user?.user_id !== own;
    });
    this.#store.receive(here);
    for (const row of decided) this.#listener.onDecided(row);
    const stays = new Set(here.map(({ compound_id }) => compound_id));
    for (const compound_id of ids) {
      if (!stays.has(compound_id)) this.#store.remove(compound_id);
      const fields = this.#changed.get(compound_id);
      this.#changed.delete(compound_id);
      void queryClient
        .invalidateQueries({ queryKey: compoundQuery(compound_id).queryKey })
        .then(() => fields && requestAnimationFrame(() => glow(compound_id, fields)));
    }
  }

  /** Loads the review period, and the compounds that were added to it. Their ids are higher than all before. */
  async #loadReviewPeriod(): Promise<void> {
    const params = { review_period_id: String(this.#review_period_id) };
    this.#wantsReviewPeriod = false;
    let cursor: string | null = String(this.#store.order().at(-1) ?? '');
    while (cursor !== null) {
      const page: CompoundList = await callSignedIn('GET /hfc/_i/review_periods/{review_period_id}/compounds', {
        params,
        query: cursor === '' ? {} : { cursor },
      }).catch((error: unknown) => {
        this.#wantsReviewPeriod = true;
        throw error;
      });
      this.#store.receive(page.items);
      this.#listener.onReviewPeriod(page.review_period);
      cursor = page.next_cursor;
    }
  }
}
