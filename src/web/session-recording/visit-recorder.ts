import type { record as recordPage } from '@rrweb/record';
import { isStaffPath } from '../../rules/navigation/page-view-delay.ts';
import { currentSession, onSessionChange } from '../identity/current-session.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { onTrack } from '../lib/track.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { readStylesAsAllowed } from './cure-styles.ts';
import { PieceSender } from './piece-sender.ts';
import { BLOCKED, MASKED, maskText, recordedPath } from './private-parts.ts';
import type { RecordedEvent } from './scrub-event.ts';
import {
  onSessionRecordingChoice,
  refusesSessionRecording,
  rememberSessionRecording,
} from './session-recording-choice.ts';
import { isOfAnother, reportUser } from './session-recording-user.ts';
import {
  dropSessionRecording,
  hasEnded,
  leaveSessionRecording,
  newSessionRecording,
  type TabSessionRecording,
  takeSessionRecording,
} from './tab-session-recording.ts';

/** In milliseconds. */
const PIECE_EVERY = 10_000;

const options = {
  maskAllInputs: true,
  maskTextSelector: MASKED,
  maskTextFn: maskText,
  blockSelector: BLOCKED,
  slimDOMOptions: 'all',
  sampling: { mousemove: 100, scroll: 250, input: 'last' },
} as const;

/** Records the visit in this page, in one recording after the other, until it is stopped. */
export class VisitRecorder {
  readonly #record: typeof recordPage;
  readonly #sender: PieceSender;
  readonly #undo: (() => void)[] = [];
  #sessionRecording: TabSessionRecording;
  #isStopped = false;
  #wasSignedIn = false;

  /** @param left the recording that the page before has left. */
  constructor(record: typeof recordPage, left: TabSessionRecording | undefined) {
    this.#record = record;
    this.#sessionRecording = left && !isOfAnother(left.reported) ? left : newSessionRecording();
    this.#sender = new PieceSender({
      nextPiece: () => {
        const { recording_id, seq } = this.#sessionRecording;
        this.#sessionRecording.seq += 1;
        return { recording_id, seq };
      },
      onKept: (recording_id) => void this.#report(recording_id),
      onOver: (recording_id) => {
        if (recording_id === this.#sessionRecording.recording_id) this.#begin();
      },
      onStop: () => this.stop(),
    });
  }

  start(): void {
    rememberSessionRecording(this.#sessionRecording);
    this.#wasSignedIn = currentSession() !== null;
    this.#undo.push(readStylesAsAllowed());
    const stop = this.#record({
      ...options,
      emit: (event) => this.#add(event),
      errorHandler: (error) => this.#fail(error),
    });
    if (stop) this.#undo.push(stop);
    const timer = setInterval(() => this.#sendPiece(), PIECE_EVERY);
    this.#undo.push(() => clearInterval(timer));
    // A logout forgets the account right after the session.
    this.#undo.push(onSessionChange(() => queueMicrotask(() => this.#followSession())));
    this.#undo.push(onSessionRecordingChoice(() => refusesSessionRecording() && this.stop()));
    let isPast = true;
    this.#undo.push(
      onTrack((event, properties) => {
        if (event === 'Page Viewed' && !isPast && 'pathname' in properties)
          this.#record.addCustomEvent('page', { path: recordedPath(properties.pathname) });
      }),
    );
    isPast = false;
    this.#listen();
    whenIdle(() => this.#sender.flush());
  }

  /** Records nothing more on this page. What hasn't been sent is forgotten. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    for (const undo of this.#undo) undo();
    this.#sender.end();
    dropSessionRecording();
  }

  #listen(): void {
    const listening = new AbortController();
    const { signal } = listening;
    this.#undo.push(() => listening.abort());
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') this.#sender.leave();
    };
    document.addEventListener('visibilitychange', hidden, { signal });
    const left = (): void => {
      this.#sender.leave();
      leaveSessionRecording(this.#sessionRecording);
    };
    addEventListener('pagehide', left, { signal });
    const shownAgain = ({ persisted }: PageTransitionEvent): void => {
      // Another page may have gone on with the recording meanwhile.
      if (persisted) this.#begin(takeSessionRecording());
    };
    addEventListener('pageshow', shownAgain, { signal });
  }

  /** A mistake in here must not disturb the page, nor leave something unmasked. Returns that it is dealt with. */
  #fail(error: unknown): true {
    console.warn('Recording', error);
    this.stop();
    return true;
  }

  #add(event: RecordedEvent): void {
    if (this.#isStopped) return;
    if (isStaffPath(location.pathname)) return this.stop();
    return this.#sender.add(event);
  }

  /** Begins another recording, or goes on with one. Events that aren't part of a piece yet are forgotten. */
  #begin(sessionRecording = newSessionRecording()): void {
    if (this.#isStopped) return;
    this.#sender.clearEvents();
    this.#sessionRecording = sessionRecording;
    rememberSessionRecording(sessionRecording);
    // A recording begins with the whole page.
    this.#record.takeFullSnapshot(true);
  }

  #sendPiece(): void {
    this.#sender.flush();
    if (hasEnded(this.#sessionRecording)) this.#begin();
  }

  /** A logout ends the recording. A login goes on with it, unless it is another user's. */
  #followSession(): void {
    const isSignedIn = currentSession() !== null;
    const isLoggedOut = this.#wasSignedIn && !isSignedIn && rememberedAccount() === undefined;
    this.#wasSignedIn = isSignedIn;
    if (isLoggedOut || isOfAnother(this.#sessionRecording.reported)) {
      this.#sender.flush();
      this.#begin();
    }
    this.#sender.flush();
    void this.#report(this.#sessionRecording.recording_id);
  }

  async #report(recording_id: string): Promise<void> {
    const sessionRecording = this.#sessionRecording;
    // Nothing to report of before the first piece has arrived.
    if (this.#isStopped || sessionRecording.recording_id !== recording_id || sessionRecording.seq === 0) return;
    if ((await reportUser(sessionRecording)) === 'another' && sessionRecording === this.#sessionRecording)
      this.#begin();
  }
}
