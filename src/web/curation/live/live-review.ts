import type { PresentReviewer, ReviewChange, ReviewChanges } from '../../../contracts/curation/review-changes.ts';
import { MAX_CHANGES } from '../../../contracts/values/review-values.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { currentSession } from '../../identity/current-session.ts';
import { ApiProblem } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { type LiveChannel, type OwnPlace, openChannel } from './live-channel.ts';

/** In milliseconds. Without a channel, the server is asked this often. */
const ASK_EVERY_MS = 5_000;
/** In milliseconds. After so long without a sign of the server, changes by others may be missing. */
const UNHEARD_MS = 40_000;
const LOOK_EVERY_MS = 5_000;
/** In milliseconds. The others are told of a place once the staff member rests there. */
const REST_MS = 300;

export interface LiveReviewHost {
  review_period_id: number;
  /** The last change that the screen knows. */
  cursor: number;
  /** Changes by all staff, this tab included. One may be told twice. */
  onChanges: (items: readonly ReviewChange[]) => void;
  /** Too much has happened since the last change that the screen knows. The screen has to load everything again. */
  onGone: () => void;
  /** The user is no longer staff. */
  onDismissed: () => void;
}

/** Follows what others do at a review period: by a channel, and by asking whenever there is none. */
export class LiveReview {
  readonly #host: LiveReviewHost;
  readonly #tab = newId();
  #cursor: number;
  #place: OwnPlace = { compound_id: null, editing: null };
  #present: readonly PresentReviewer[] = [];
  #isLive = true;
  /** Whether the last call failed. */
  #hasFailed = false;
  #lastSeenAt = performance.now();
  #channel: LiveChannel | undefined;
  #isOpening = false;
  #isJoined = false;
  #joins = 0;
  /** Whether everything from before the channel was joined is known. */
  #isCaughtUp = false;
  #asking: Promise<void> | undefined;
  #isStopped = true;
  #timers: ReturnType<typeof setInterval>[] = [];
  #resting: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();

  constructor(host: LiveReviewHost) {
    this.#host = host;
    this.#cursor = host.cursor;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the server was heard lately. If not, changes by others may be missing. */
  isLive = (): boolean => this.#isLive;
  /** The tabs of the other staff who are here. */
  others = (): readonly PresentReviewer[] => this.#present;

  start(): void {
    this.#isStopped = false;
    this.#lastSeenAt = performance.now();
    this.#timers = [
      setInterval(() => {
        if (!this.#isJoined || !this.#isCaughtUp) this.#ask();
      }, ASK_EVERY_MS),
      setInterval(() => this.#look(), LOOK_EVERY_MS),
    ];
    document.addEventListener('visibilitychange', this.#onReturn);
    addEventListener('online', this.#onReturn);
    this.#ask();
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#resting);
    document.removeEventListener('visibilitychange', this.#onReturn);
    removeEventListener('online', this.#onReturn);
    this.#channel?.close();
    this.#channel = undefined;
    this.#isJoined = false;
  }

  /** Tells the others where this tab is. */
  moveTo(place: Partial<OwnPlace>): void {
    const next = { ...this.#place, ...place };
    if (next.compound_id === this.#place.compound_id && next.editing === this.#place.editing) return;
    this.#place = next;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (this.#isJoined) this.#channel?.track(this.#place);
    }, REST_MS);
  }

  /** Continues after the screen has loaded everything again. */
  continueFrom(cursor: number): void {
    this.#cursor = cursor;
    this.#ask();
  }

  #onReturn = (): void => {
    if (document.visibilityState === 'visible') this.#ask();
  };

  #ask(): void {
    if (this.#isStopped) return;
    this.#asking ??= this.#catchUp().finally(() => {
      this.#asking = undefined;
    });
  }

  async #catchUp(): Promise<void> {
    const joins = this.#joins;
    try {
      for (;;) {
        const { items, cursor, present } = await this.#askOnce();
        if (this.#isStopped) return;
        this.#onActivity();
        this.#show(present);
        this.#cursor = Math.max(this.#cursor, cursor);
        if (items.length > 0) this.#host.onChanges(items);
        if (items.length < MAX_CHANGES) break;
      }
      // A call from before the channel was joined may have come too early.
      if (this.#isJoined && joins === this.#joins) this.#isCaughtUp = true;
      this.#connect();
    } catch (error) {
      if (this.#isStopped) return;
      if (error instanceof ApiProblem && error.problem.code === 'gone') return this.#host.onGone();
      if (error instanceof ApiProblem && error.problem.code === 'forbidden') {
        this.stop();
        return this.#host.onDismissed();
      }
      // It is asked again soon, and the screen says that it isn't live.
      console.warn('Changes of the review period', error);
      this.#hasFailed = true;
      this.#look();
    }
  }

  #askOnce(): Promise<ReviewChanges> {
    const { compound_id, editing } = this.#place;
    return callSignedIn('GET /hfc/_i/review_periods/{review_period_id}/changes', {
      params: { review_period_id: String(this.#host.review_period_id) },
      query: {
        after: String(this.#cursor),
        tab: this.#tab,
        ...(compound_id !== null && { at: String(compound_id) }),
        ...(editing !== null && { editing }),
      },
    });
  }

  #connect(): void {
    if (this.#channel || this.#isOpening) return;
    this.#isOpening = true;
    openChannel(this.#host.review_period_id, this.#tab, {
      onJoined: () => {
        this.#isJoined = true;
        this.#isCaughtUp = false;
        this.#joins += 1;
        this.#channel?.track(this.#place);
        if (this.#asking) void this.#asking.then(() => this.#ask());
        else this.#ask();
      },
      onBreak: () => {
        this.#isJoined = false;
        this.#isCaughtUp = false;
        // Either the server still answers, or the screen says at once that it doesn't.
        this.#ask();
      },
      onRefused: () => {
        this.#channel = undefined;
      },
      onChanges: ({ items, cursor }) => {
        if (this.#isCaughtUp) this.#cursor = Math.max(this.#cursor, cursor);
        this.#host.onChanges(items);
      },
      onPresent: (present) => this.#show(present),
      onActivity: () => this.#onActivity(),
    })
      .then((channel) => {
        if (this.#isStopped) channel.close();
        else this.#channel = channel;
      })
      .catch((error: unknown) => console.warn('Live channel', error))
      .finally(() => {
        this.#isOpening = false;
      });
  }

  #onActivity(): void {
    this.#lastSeenAt = performance.now();
    this.#hasFailed = false;
    this.#look();
  }

  #look(): void {
    // The timers of hidden tabs are slow.
    if (document.visibilityState === 'hidden') return;
    const isDisconnected = this.#hasFailed && !this.#isJoined;
    const isLive = !isDisconnected && performance.now() - this.#lastSeenAt < UNHEARD_MS;
    if (isLive === this.#isLive) return;
    this.#isLive = isLive;
    if (!isLive) this.#present = [];
    this.#notify();
  }

  #show(present: readonly PresentReviewer[]): void {
    const own = currentSession()?.user_id;
    this.#present = present.filter(({ user_id }) => user_id !== own);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
