// Long, because it is one walk through the pages of a feed, whose steps share their state.

import { momentBefore, readMoment } from '../../../../rules/feeds/moments.ts';
import { FeedError } from '../../../platform/listing-sources/feed-error.ts';
import type { FeedPage, FeedQuery, PageWish } from '../../../platform/listing-sources/reso-client.ts';
import type { FeedAbilities } from '../state/feed-abilities.ts';
import { allOf, tryWhole } from './abilities.ts';

/** Where a walk through the pages of a question goes on. */
export interface WalkPosition {
  /** To the next page, and when it was made, in milliseconds since 1970. */
  link: string | null;
  link_at: number | null;
  /** The time from which on rows are asked for, in the server's words. Null for all rows. */
  after: string | null;
  /** Whether rows of this very time are left out. */
  is_past: boolean;
  /** How many rows from that time on have been read. */
  skip: number;
}

export const atBeginning: WalkPosition = { link: null, link_at: null, after: null, is_past: false, skip: 0 };

/** A time of change, in the server's words and in the form that sorts. */
export interface ReportedTime {
  text: string;
  sortable: string;
}

export interface WalkedPage {
  rows: readonly unknown[];
  /** Null after the last page. */
  next: WalkPosition | null;
  /** Whether all rows so far came in the order of their time, so that the walk can go on from the last one. */
  is_ordered: boolean;
  /** The greatest time of the page. Null if it has none. */
  greatest: ReportedTime | null;
  /** A time with more rows than can be asked for. The walk goes on after it. */
  pile: string | null;
  /** How many rows the question has in all, if the server tells. */
  count: number | null;
  /** Rows of this time, in the form that sorts, were asked for again. Null if none were. */
  again: string | null;
}

interface Asking {
  page(query: FeedQuery, wish: PageWish): Promise<FeedPage>;
  follow(link: string, wish: PageWish): Promise<FeedPage>;
  /** Whether a link can be followed at all. */
  isSafe(link: string): boolean;
}

export interface WalkOptions {
  client: Asking;
  /** What is found out while walking is kept here. */
  abilities: FeedAbilities;
  /** The question, apart from the time. */
  query: () => FeedQuery;
  /** The field that rows are ordered by. */
  field: string;
  page_size: number;
  /** How the server takes the size of a page. Undefined to find out. */
  dialect: PageWish['dialect'] | undefined;
  /** The time of a row. Null if it has none that can be used. */
  toTime: (row: unknown) => ReportedTime | null;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Makes the question simpler after a refusal. False if there is nothing to leave out. */
  simplify: (error: FeedError) => boolean;
  /** Hears that a question was answered. */
  answered: () => void;
}

/** Links of some servers die after five idle minutes. */
const LINK_LIFE_MS = 4 * 60_000;
/** What servers send that don't understand the wish for a size. */
const UNASKED_SIZE = 10;
/** Every server sends so many at once. */
const SAFE_SIZE = 100;
const MAX_SIZES = [1_000, 500];
const MIN_SIZE = 5;
const MAX_EMPTY = 200;

/**
 * Walks through all rows of a question in the order of their time: by the links of the server, else from the last time on, and
 * within one time by leaving out the rows that were read. Reading rows again is harmless, and missing rows are not.
 */
export class PageWalk {
  readonly #options: WalkOptions;
  readonly #links = new Set<string>();
  #position: WalkPosition | null;
  #dialect: PageWish['dialect'];
  #size: number;
  /** How many rows came since the last question. */
  #chain = 0;
  #isOrdered: boolean;
  #last = '';
  #empty = 0;
  #again: string | null = null;

  constructor(options: WalkOptions, start: WalkPosition) {
    this.#options = options;
    this.#position = start;
    this.#size = options.page_size;
    this.#isOrdered = options.abilities.orderby !== false;
    this.#dialect = options.dialect ?? options.abilities.dialect ?? 'maxpagesize';
  }

  /** The next page. Null after the last one. @throws FeedError */
  async next(): Promise<WalkedPage | null> {
    const position = this.#position;
    if (!position) return null;
    const page = await this.#read(position);
    const { rows, count } = page;
    if (page.is_applied) this.#options.abilities.links = true;
    this.#chain += rows.length;
    const greatest = this.#look(rows);
    const { next, pile = null } = this.#after(page, position, greatest);
    this.#position = next;
    return { rows, count, greatest, next, pile, is_ordered: this.#isOrdered, again: this.#again };
  }

  async #read(position: WalkPosition): Promise<FeedPage> {
    const { client, now, abilities } = this.#options;
    const { link, link_at, skip, after, is_past } = position;
    const again = after === null || is_past ? null : getSortable(after);
    this.#again = null;
    if (link !== null && (link_at ?? 0) + LINK_LIFE_MS > now()) {
      try {
        return await client.follow(link, { size: this.#size, dialect: this.#dialect });
      } catch (error) {
        if (!(error instanceof FeedError) || !this.#canDoWithoutLink(error)) throw error;
      }
    }
    this.#chain = 0;
    if (skip === 0) {
      this.#again = again;
      return this.#ask(position);
    }
    if (abilities.skip !== false) {
      try {
        return await this.#ask(position);
      } catch (error) {
        if (!(error instanceof FeedError) || error.problem !== 'refused') throw error;
        abilities.skip = false;
      }
    }
    this.#again = again;
    return this.#askForMost(position);
  }

  /** Whether the rows behind a link can be asked for by their time. */
  #canDoWithoutLink({ problem }: FeedError): boolean {
    if (problem === 'too_large') return this.#halve();
    return ['not_found', 'refused', 'too_complex', 'unsafe'].includes(problem);
  }

  /** Asks for fewer rows at once from now on. False if they are few already. */
  #halve(): boolean {
    if (this.#size <= MIN_SIZE) return false;
    this.#size = Math.max(MIN_SIZE, Math.floor(this.#size / 2));
    return true;
  }

  async #ask({ after, is_past, skip }: WalkPosition, more: Pick<FeedQuery, 'count'> = {}): Promise<FeedPage> {
    const { client, query, field, abilities, simplify, answered } = this.#options;
    const since = after === null ? undefined : `${field} ${is_past ? 'gt' : 'ge'} ${momentBefore(after, 0)}`;
    for (;;) {
      const { filter, ...asked } = query();
      const wish = { size: this.#size, dialect: this.#dialect, skip };
      try {
        const page = await client.page(
          {
            ...asked,
            ...more,
            filter: allOf(filter, since),
            ...(abilities.orderby !== false && { orderby: `${field} asc` }),
          },
          wish,
        );
        answered();
        abilities.orderby ??= true;
        if (!this.#isUnasked(page)) return page;
        this.#dialect = 'top';
        abilities.dialect = 'top';
      } catch (error) {
        if (!(error instanceof FeedError) || !this.#canAskLess(error, skip, simplify)) throw error;
      }
    }
  }

  #canAskLess(error: FeedError, skip: number, simplify: WalkOptions['simplify']): boolean {
    if (error.problem === 'too_large' || error.problem === 'too_complex') return this.#halve();
    if (error.problem !== 'refused' || skip > 0) return false;
    const isAboutOrder = /order\W?by/i.test(error.message);
    if (isAboutOrder && this.#doWithoutOrder()) return true;
    if (simplify(error)) return true;
    if (this.#dialect === 'top' && this.#size > SAFE_SIZE) {
      this.#size = SAFE_SIZE;
      return true;
    }
    if (!this.#doWithoutOrder()) return false;
    // What was left out before wasn't what the server refused.
    tryWhole(this.#options.abilities);
    return true;
  }

  /** Doesn't ask for an order from now on. False if the server gave one before, or wasn't asked for it. */
  #doWithoutOrder(): boolean {
    const { abilities } = this.#options;
    if (abilities.orderby !== undefined) return false;
    abilities.orderby = false;
    this.#isOrdered = false;
    return true;
  }

  /** Whether the server didn't understand the wish for a size. If it did, that is kept. */
  #isUnasked({ rows, link }: FeedPage): boolean {
    const { abilities, dialect } = this.#options;
    if (dialect !== undefined || abilities.dialect !== undefined) return false;
    if (rows.length > UNASKED_SIZE) abilities.dialect = this.#dialect;
    return rows.length <= UNASKED_SIZE && rows.length < this.#size && link !== null && rows.length > 0;
  }

  /** Asks for as many rows of one time as servers send, where none can be left out. */
  async #askForMost(position: WalkPosition): Promise<FeedPage> {
    const usual = this.#size;
    this.#dialect = 'top';
    for (const size of MAX_SIZES) {
      this.#size = size;
      try {
        return await this.#ask({ ...position, skip: 0 }, { count: true });
      } catch (error) {
        if (!(error instanceof FeedError) || error.problem !== 'refused') throw error;
      } finally {
        this.#size = usual;
      }
    }
    return { rows: [], link: null, count: null, is_applied: false };
  }

  /** The greatest time of rows. Notices when they come in another order. */
  #look(rows: readonly unknown[]): ReportedTime | null {
    let greatest: ReportedTime | null = null;
    for (const row of rows) {
      const time = this.#options.toTime(row);
      if (!time) continue;
      if (time.sortable < this.#last) this.#isOrdered = false;
      else this.#last = time.sortable;
      if (!greatest || time.sortable > greatest.sortable) greatest = time;
    }
    return greatest;
  }

  #after(
    page: FeedPage,
    position: WalkPosition,
    greatest: ReportedTime | null,
  ): { next: WalkPosition | null; pile?: string } {
    const { abilities, client } = this.#options;
    const count = page.rows.length;
    // Such a link isn't even kept. The walk goes on without it.
    const isUnsafe = page.link !== null && !client.isSafe(page.link);
    if (isUnsafe && count === 0) throw new FeedError('unsafe', 'has an empty page with a link that leads elsewhere');
    const isLater = this.#isOrdered && greatest !== null && greatest.sortable > getSortable(position.after);
    const byTime: WalkPosition = isLater
      ? { ...atBeginning, after: greatest.text }
      : { ...atBeginning, after: position.after, is_past: position.is_past, skip: position.skip + count };
    if (page.link !== null && !isUnsafe) {
      abilities.links = true;
      return { next: { ...byTime, ...this.#checkedLink(page.link, count) } };
    }
    if (abilities.links && !isUnsafe && !(this.#dialect === 'top' && this.#chain === this.#size)) return { next: null };
    const isEnlarged = position.skip > 0 && abilities.skip === false;
    if (isLater) return { next: byTime };
    if (!isEnlarged) return { next: count === 0 ? null : byTime };
    // If these aren't all rows that there are, no question can get the others: rows of one time are left behind.
    const isAll = page.count !== null && count >= page.count;
    if (isAll) return { next: null };
    if (!this.#isOrdered)
      throw new FeedError('refused', 'doesn’t sort its rows, and has no links and no $skip that lead to all of them');
    if (position.after === null) return { next: null };
    return { next: { ...atBeginning, after: position.after, is_past: true }, pile: position.after };
  }

  #checkedLink(link: string, count: number): Pick<WalkPosition, 'link' | 'link_at'> {
    if (this.#links.has(link)) throw new FeedError('down', 'has a link to a page that was read already');
    this.#links.add(link);
    this.#empty = count === 0 ? this.#empty + 1 : 0;
    if (this.#empty > MAX_EMPTY) throw new FeedError('down', 'has nothing but empty pages');
    return { link, link_at: this.#options.now() };
  }
}

const getSortable = (after: string | null): string => (after === null ? '' : (readMoment(after)?.sortable ?? ''));
