import type { record as recordPage } from '@rrweb/record';
import { isStaffPath } from '../../rules/navigation/page-view-delay.ts';
import { currentSession, onSessionChange } from '../identity/current-session.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { onTrack } from '../lib/track.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { readStylesAsAllowed } from './cure-styles.ts';
import { PieceSender } from './piece-sender.ts';
import { BLOCKED, MASKED, maskText, recordedPath } from './private-parts.ts';
import { onRecordingChoice, refusesRecording, rememberRecording } from './recording-choice.ts';
import { isOfAnother, tellUser } from './recording-user.ts';
import type { RecordedEvent } from './scrub-event.ts';
import {
  dropRecording,
  hasEnded,
  leaveRecording,
  newRecording,
  type TabRecording,
  takeRecording,
} from './tab-recording.ts';

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
  #recording: TabRecording;
  #isStopped = false;
  #wasSignedIn = false;

  /** @param left the recording that the page before has left. */
  constructor(record: typeof recordPage, left: TabRecording | undefined) {
    this.#record = record;
    this.#recording = left && !isOfAnother(left.told) ? left : newRecording();
    this.#sender = new PieceSender({
      nextPiece: () => {
        const { recording_id, seq } = this.#recording;
        this.#recording.seq += 1;
        return { recording_id, seq };
      },
      onKept: (recording_id) => void this.#tell(recording_id),
      onOver: (recording_id) => {
        if (recording_id === this.#recording.recording_id) this.#begin();
      },
      onStop: () => this.stop(),
    });
  }

  start(): void {
    rememberRecording(this.#recording);
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
    this.#undo.push(onRecordingChoice(() => refusesRecording() && this.stop()));
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
    dropRecording();
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
      leaveRecording(this.#recording);
    };
    addEventListener('pagehide', left, { signal });
    const shownAgain = ({ persisted }: PageTransitionEvent): void => {
      // Another page may have gone on with the recording meanwhile.
      if (persisted) this.#begin(takeRecording());
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
  #begin(recording = newRecording()): void {
    if (this.#isStopped) return;
    this.#sender.clearEvents();
    this.#recording = recording;
    rememberRecording(recording);
    // A recording begins with the whole page.
    this.#record.takeFullSnapshot(true);
  }

  #sendPiece(): void {
    this.#sender.flush();
    if (hasEnded(this.#recording)) this.#begin();
  }

  /** A logout ends the recording. A login goes on with it, unless it is another user's. */
  #followSession(): void {
    const isSignedIn = currentSession() !== null;
    const isLoggedOut = this.#wasSignedIn && !isSignedIn && rememberedAccount() === undefined;
    this.#wasSignedIn = isSignedIn;
    if (isLoggedOut || isOfAnother(this.#recording.told)) {
      this.#sender.flush();
      this.#begin();
    }
    this.#sender.flush();
    void this.#tell(this.#recording.recording_id);
  }

  async #tell(recording_id: string): Promise<void> {
    const recording = this.#recording;
    // Nothing to tell of before the first piece has arrived.
    if (this.#isStopped || recording.recording_id !== recording_id || recording.seq === 0) return;
    if ((await tellUser(recording)) === 'another' && recording === this.#recording) this.#begin();
  }
}
