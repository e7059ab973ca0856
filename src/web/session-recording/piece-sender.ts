import { withoutSecrets } from '../../rules/navigation/secrets-in-text.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { type RecordedEvent, scrubEvent } from './scrub-event.ts';

/** A piece of a recording that isn't known to have arrived. */
interface Piece {
  recording_id: string;
  seq: number;
  /** A JSON array of events, without secrets. */
  json: string;
  tries: number;
}

/** Where the sender gets the numbers of pieces from, and whom it tells what became of them. */
export interface Receiver {
  /** The recording, and the number of a new piece in it. */
  nextPiece: () => { recording_id: string; seq: number };
  /** The server has a piece of this recording. */
  onKept: (recording_id: string) => void;
  /** This recording takes no more pieces. */
  onOver: (recording_id: string) => void;
  /** Nothing can be recorded any more on this page. */
  onStop: () => void;
}

/** In UTF-16 units. A piece is cut before it gets larger than a request may be. */
const LARGE = 1_000_000;
/** In bytes: all beacons of a page together may have 64 KB. */
const MAX_BEACON = 60_000;
/** How much may wait to be sent, in UTF-16 units. */
const MAX_WAITING = 8_000_000;
const MAX_TRIES = 6;

const CONFLICT = 409;
const GONE = 410;
const TOO_MANY = 429;
const FAILURE = 500;

async function packed(json: string): Promise<Blob> {
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

/** Sends the events of a recording in pieces: in order, each until it has arrived, and never more than fits. */
export class PieceSender {
  readonly #receiver: Receiver;
  /** Events as the recorder made them. They are written later, because that takes long for the first one, the whole page. */
  #fresh: RecordedEvent[] = [];
  /** Events that aren't part of a piece yet, as JSON. */
  #events: string[] = [];
  #size = 0;
  #pieces: Piece[] = [];
  #isSending = false;
  #abort = new AbortController();

  constructor(receiver: Receiver) {
    this.#receiver = receiver;
  }

  add(event: RecordedEvent): void {
    this.#fresh.push(event);
    if (this.#fresh.length === 1) whenIdle(() => this.#write());
  }

  /** Makes a piece of the events so far, and sends all that waits. */
  flush(): void {
    this.#write();
    if (this.#events.length > 0) this.#cut(this.#events.length);
    void this.#send();
  }

  /** Hands over to the browser what a page that is left can still send. All else is lost if the page ends. */
  leave(): void {
    this.#write();
    let room = MAX_BEACON;
    const hand = (piece: Piece): boolean => {
      const body = new Blob([piece.json], { type: 'application/json' });
      if (body.size > room || !navigator.sendBeacon(getAddress(piece), body)) return false;
      room -= body.size;
      return true;
    };
    for (const piece of this.#pieces) {
      // One that is on its way may go a second time: the server keeps a piece once.
      const isOnItsWay = this.#isSending && piece === this.#pieces[0];
      if (!hand(piece)) return;
      if (!isOnItsWay) this.#remove(piece);
    }
    while (this.#events.length > 0) {
      let size = '[]'.length;
      const tooMany = this.#events.findIndex((json) => (size += new Blob([json, ',']).size) > room);
      if (tooMany === 0) return;
      const piece = this.#cut(tooMany === -1 ? this.#events.length : tooMany);
      if (!hand(piece)) return;
      this.#remove(piece);
    }
  }

  /** Forgets the events that aren't part of a piece yet. */
  clearEvents(): void {
    this.#fresh = [];
    this.#events = [];
    this.#size = 0;
  }

  /** Forgets all that hasn't arrived, and sends no more. */
  end(): void {
    this.clearEvents();
    this.#pieces = [];
    this.#abort.abort();
  }

  #write(): void {
    for (const event of this.#fresh.splice(0)) {
      try {
        scrubEvent(event);
      } catch (error) {
        console.warn('Recording', error);
        return this.#receiver.onStop();
      }
      const json = withoutSecrets(JSON.stringify(event));
      this.#events.push(json);
      this.#size += json.length;
      const waiting = this.#pieces.reduce((sum, piece) => sum + piece.json.length, this.#size);
      if (waiting > MAX_WAITING) return this.#receiver.onStop();
      if (this.#size > LARGE) this.flush();
    }
  }

  #cut(count: number): Piece {
    const events = this.#events.splice(0, count);
    this.#size = this.#events.reduce((sum, json) => sum + json.length, 0);
    const piece = { ...this.#receiver.nextPiece(), json: `[${events.join()}]`, tries: 0 };
    this.#pieces.push(piece);
    return piece;
  }

  #remove(piece: Piece): void {
    this.#pieces = this.#pieces.filter((other) => other !== piece);
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#abort.signal.aborted) return;
    this.#isSending = true;
    try {
      for (let piece = this.#pieces[0]; piece; piece = this.#pieces[0]) {
        if (!(await this.#sendOne(piece))) return;
        this.#remove(piece);
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Returns whether the next piece can be sent. */
  async #sendOne(piece: Piece): Promise<boolean> {
    piece.tries += 1;
    const { recording_id } = piece;
    let status = FAILURE;
    try {
      const headers = { 'content-type': 'application/gzip' };
      const body = await packed(piece.json);
      const { signal } = this.#abort;
      ({ status } = await fetch(getAddress(piece), { method: 'POST', headers, body, signal }));
    } catch {
      if (this.#abort.signal.aborted) return false;
      // The connection was cut: the next try is a few seconds later.
    }
    if (status < 300) {
      this.#receiver.onKept(recording_id);
      return true;
    }
    if (status === CONFLICT || status === GONE) {
      this.#pieces = this.#pieces.filter((other) => other.recording_id !== recording_id);
      this.#receiver.onOver(recording_id);
      return true;
    }
    const isPassing = status === TOO_MANY || status >= FAILURE;
    if (!isPassing || piece.tries >= MAX_TRIES) this.#receiver.onStop();
    return false;
  }
}

const getAddress = ({ recording_id, seq }: Piece): string => `/recordings/${recording_id}/${seq}`;
