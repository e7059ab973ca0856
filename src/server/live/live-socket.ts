import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { fieldName, tabId } from '../../contracts/curation/review-changes.ts';
import { id } from '../../contracts/shapes/fields.ts';
import { readId } from '../../rules/navigation/read-id.ts';
import { AppError } from '../platform/errors/errors.ts';
import type { Leaving, ReviewHub } from './review-hub.ts';
import type { Member } from './review-topic.ts';
import { getFrame, type LiveMessage, readMessage, replyTo } from './wire.ts';

/** What a socket needs of its surroundings. */
export interface LiveHost {
  hub: ReviewHub;
  /** The staff member of a token. @throws AppError unauthenticated or forbidden if it doesn't count. */
  admit(token: string): Promise<{ user_id: string }>;
  /** Whether a client may join now. Counts the attempt. */
  mayJoin(address: string): boolean;
  /** Whether a user may have another socket. */
  mayHaveSocket(user_id: string, socket: LiveSocket): boolean;
  onError(error: unknown): void;
}

const MAX_TOPICS = 20;
/** How many messages may wait for the ones before them. */
const MAX_WAITING = 100;
/** How long a client may take until it has joined its first topic, in milliseconds. */
const MAX_JOIN_TIME_MS = 10_000;
/** How many messages a client may send until it has joined its first topic, and in any minute after that. */
const MAX_MESSAGES_BEFORE_JOIN = 30;
const MAX_MESSAGES_PER_MINUTE = 1_200;
const MINUTE_MS = 60_000;
/** A reader that is so many bytes behind is cut off. It asks for what it missed when it is back. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** In milliseconds. Clients send a heartbeat every 30 seconds, and hidden tabs every minute. */
const MAX_SILENCE = 90_000;
/** The code for a client that breaks the rules. */
const POLICY_VIOLATION = 1008;
/** The codes of a client that means to go. */
const GOING = new Set([1000, 1001]);

const TOPIC = /^realtime:review_period:(\d+)$/;
const joinPayload = z.object({
  access_token: z.string().regex(/^[\w.-]{1,14000}$/),
  config: z.object({ presence: z.object({ key: tabId }) }),
});
const tokenPayload = joinPayload.pick({ access_token: true });
const placePayload = z.object({
  event: z.literal('track'),
  payload: z.object({ compound_id: id.nullable(), editing: fieldName.nullable() }),
});

interface Joined {
  member: Member;
  join_ref: string | null;
  token: string;
}

/** A client's connection. It joins the topics of review periods, with the session token of a staff member. */
export class LiveSocket {
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #host: LiveHost;
  readonly #topics = new Map<string, Joined>();
  readonly #stopJoinTimer: () => void;
  #lastSeenAt = performance.now();
  #joinedAt = performance.now();
  #waiting = 0;
  /** The messages of the present minute, or before the first join. */
  #messages = 0;
  #minuteStartedAt = performance.now();
  #hasJoined = false;
  #last: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, address: string, host: LiveHost) {
    this.#socket = socket;
    this.address = address;
    this.#host = host;
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('error', () => socket.terminate());
    const joining = setTimeout(() => this.close(POLICY_VIOLATION), MAX_JOIN_TIME_MS).unref();
    this.#stopJoinTimer = () => clearTimeout(joining);
    socket.on('close', (code) => {
      this.#stopJoinTimer();
      const leaving = GOING.has(code) ? 'left' : this.#isSilent() ? 'unknown' : 'lost';
      for (const topic of this.#topics.keys()) this.#leave(topic, leaving);
    });
  }

  /** Whose socket it is, once it has joined a topic. */
  get user_id(): string | undefined {
    const [first] = this.#topics.values();
    return first?.member.user_id;
  }

  /** Puts off those who are no longer staff or whose token has ended, and ends an unused connection. */
  async check(): Promise<void> {
    const now = performance.now();
    if (this.#topics.size > 0) this.#joinedAt = now;
    if (this.#isSilent() || now - this.#joinedAt > MAX_SILENCE) return this.#socket.terminate();
    for (const [topic, joined] of this.#topics) {
      if (await this.#isAdmitted(joined)) await this.#host.hub.place(joined.member);
      else if (this.#topics.get(topic) === joined) this.#putOff(topic, joined);
    }
  }

  /** Whether the client wasn't heard for long. It may have another connection by now. */
  #isSilent(): boolean {
    return performance.now() - this.#lastSeenAt > MAX_SILENCE;
  }

  /** Closes the connection. The client connects again. */
  close(code: number): void {
    this.#socket.close(code);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #send(frame: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) this.#socket.terminate();
    else this.#socket.send(frame, { binary: false });
  }

  #hear(data: RawData, isBinary: boolean): void {
    this.#lastSeenAt = performance.now();
    if (!this.#mayHear()) return this.close(POLICY_VIOLATION);
    if (isBinary) return;
    const message = readMessage((data as Buffer).toString());
    if (!message) return this.close(POLICY_VIOLATION);
    // A heartbeat doesn't wait for the database.
    if (message.topic === 'phoenix') {
      if (message.event === 'heartbeat') this.#send(replyTo(message, 'ok'));
      return;
    }
    this.#waiting += 1;
    if (this.#waiting > MAX_WAITING) return this.close(POLICY_VIOLATION);
    this.#last = this.#last
      .then(() => this.#handle(message))
      .catch((error: unknown) => {
        this.#host.onError(error);
        this.#send(replyTo(message, 'error', { reason: 'unavailable' }));
      })
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** Whether the client may send another message. Counts it. */
  #mayHear(): boolean {
    if (this.#hasJoined && this.#lastSeenAt - this.#minuteStartedAt > MINUTE_MS) {
      this.#minuteStartedAt = this.#lastSeenAt;
      this.#messages = 0;
    }
    this.#messages += 1;
    return this.#messages <= (this.#hasJoined ? MAX_MESSAGES_PER_MINUTE : MAX_MESSAGES_BEFORE_JOIN);
  }

  async #handle(message: LiveMessage): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { topic, event, payload } = message;
    if (event === 'phx_join') return this.#join(message);
    const joined = this.#topics.get(topic);
    if (!joined) return this.#send(replyTo(message, 'error', { reason: 'unmatched topic' }));
    if (event === 'phx_leave') {
      this.#leave(topic, 'left');
      this.#send(replyTo(message, 'ok'));
      return this.#send(getFrame({ join_ref: joined.join_ref, ref: null, topic, event: 'phx_close', payload: {} }));
    }
    if (event === 'access_token') {
      const { data } = tokenPayload.safeParse(payload);
      const renewed = data && { ...joined, token: data.access_token };
      if (renewed && (await this.#isAdmitted(renewed))) joined.token = renewed.token;
      else this.#putOff(topic, joined);
      return;
    }
    const { data: tracked } = placePayload.safeParse(event === 'presence' ? payload : null);
    if (!tracked) return this.#send(replyTo(message, 'error', { reason: 'invalid' }));
    joined.member.place = { ...joined.member.place, ...tracked.payload };
    await this.#host.hub.place(joined.member);
    this.#send(replyTo(message, 'ok'));
  }

  async #join(message: LiveMessage): Promise<void> {
    const { topic, join_ref, payload } = message;
    const refuse = (reason: string): void => this.#send(replyTo(message, 'error', { reason }));
    // A client that joins again has forgotten its first join.
    this.#leave(topic, 'unknown');
    const [, digits = ''] = TOPIC.exec(topic) ?? [];
    const review_period_id = readId(digits);
    const { data } = joinPayload.safeParse(payload);
    if (review_period_id === undefined || !data) return refuse('invalid');
    if (this.#topics.size >= MAX_TOPICS || !this.#host.mayJoin(this.address)) return refuse('too_many');
    const { access_token: token, config } = data;
    const user_id = await this.#getUser(token);
    if (user_id === null) return refuse('unauthorized');
    if ((this.user_id ?? user_id) !== user_id) return refuse('unauthorized');
    if (!this.#host.mayHaveSocket(user_id, this)) return refuse('too_many');
    const place = { review_period_id, compound_id: null, editing: null };
    const member: Member = { user_id, tab_id: config.presence.key, place, send: (frame) => this.#send(frame) };
    if (!(await this.#host.hub.join(member))) return refuse('invalid');
    this.#topics.set(topic, { member, join_ref, token });
    this.#hasJoined = true;
    this.#stopJoinTimer();
    if (this.#socket.readyState !== this.#socket.OPEN) return this.#leave(topic, 'left');
    this.#send(replyTo(message, 'ok', { postgres_changes: [] }));
    this.#host.hub.greet(member);
    await this.#host.hub.place(member);
  }

  #leave(topic: string, leaving: Leaving): void {
    const joined = this.#topics.get(topic);
    this.#topics.delete(topic);
    if (joined) this.#host.hub.leave(joined.member, leaving);
  }

  /** The client joins again after a second, with its newest token. */
  #putOff(topic: string, { join_ref }: Joined): void {
    this.#leave(topic, 'left');
    this.#send(getFrame({ join_ref, ref: null, topic, event: 'phx_error', payload: { reason: 'unauthorized' } }));
  }

  async #isAdmitted({ token, member }: Pick<Joined, 'token' | 'member'>): Promise<boolean> {
    return (await this.#getUser(token)) === member.user_id;
  }

  /** Null for a token that doesn't count. */
  async #getUser(token: string): Promise<string | null> {
    try {
      return (await this.#host.admit(token)).user_id;
    } catch (error) {
      if (error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'forbidden')) return null;
      throw error;
    }
  }
}
