import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSubscriber } from '../accounts.ts';
import { type Person, personAt, type Sent } from './person.ts';
import { getAddresses, type World } from './world.ts';

/** A request that was made. Times are in milliseconds since the start of the run. */
export interface Made {
  what: 'read' | 'write';
  begun: number;
  took: number;
  /** Why it failed: the status, or 0 if the connection broke. Null for an answer. */
  failed: number | null;
  /** The path without its numbers. */
  route: string;
}

/** Visitors and subscribers who use the site until they are told to stop. */
export interface Traffic {
  made: readonly Made[];
  /** Answers that weren't what they should have been, as text. */
  wrong: readonly string[];
  /** Acknowledged likes, by subscriber. */
  likes: ReadonlyMap<number, ReadonlySet<number>>;
  stop(): Promise<void>;
}

/** People take this long between two acts on average, in milliseconds. */
const THINK_MS = 5_000;
/** How long a person waits before trying again what failed. */
const AGAIN_MS = 500;
/** The share of acts of a subscriber that read the shortlist. */
const READS = 0.5;

/** Lets people use the site at an address. */
export function startTraffic(
  { url, subscribers, compound_ids }: World,
  { visitors, begun }: { visitors: number; begun: number },
): Traffic {
  const made: Made[] = [];
  const wrong: string[] = [];
  const likes = new Map<number, Set<number>>();
  const stopping = new AbortController();
  const think = (): Promise<unknown> =>
    wait(THINK_MS * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(() => undefined);

  /** Makes a request and returns the text of the answer. Null if it failed, which is noted. */
  async function request(person: Person, what: Made['what'], path: string, sent: Sent = {}): Promise<string | null> {
    const started = performance.now();
    const note = (failed: number | null): void => {
      const now = performance.now();
      const route = path.replace(/\?.*/, '').replace(/\d+/g, 'N');
      made.push({ what, begun: started - begun, took: now - started, failed, route });
    };
    try {
      const { status, text } = await person.ask(path, sent);
      const isGood = status >= 200 && status < 300;
      note(isGood ? null : status);
      return isGood ? text : null;
    } catch {
      note(0);
      return null;
    }
  }

  const nextAddress = getAddresses(compound_ids);
  async function visit(person: Person): Promise<void> {
    const { path, mustHave } = nextAddress();
    const answer = await request(person, 'read', path);
    if (answer !== null && !answer.includes(mustHave)) wrong.push(`${path} has no ${mustHave}`);
  }

  async function like(person: Person, { subscriber_id, token }: BenchSubscriber, compound_id: number): Promise<void> {
    const path = `/api/hfc/compounds/${compound_id}/match_status`;
    const sent = { method: 'PUT', token, body: { subscriber_id, status: 'liked' } };
    // The browser keeps a like that failed, and sends it again.
    while ((await request(person, 'write', path, sent)) === null) {
      if (stopping.signal.aborted) return;
      await wait(AGAIN_MS);
    }
    likes.get(subscriber_id)?.add(compound_id);
  }

  async function readShortlist(person: Person, { subscriber_id, token }: BenchSubscriber): Promise<void> {
    const acknowledged = new Set(likes.get(subscriber_id));
    const path = `/api/hfc/match_statuses?subscriber_id=${subscriber_id}`;
    const answer = await request(person, 'read', path, { token });
    if (answer === null) return;
    const found = new Set((JSON.parse(answer) as { liked_compound_ids: number[] }).liked_compound_ids);
    for (const compound_id of acknowledged)
      if (!found.has(compound_id)) wrong.push(`subscriber ${subscriber_id} has no like of ${compound_id}`);
  }

  /** Acts and thinks in turn, until the end. */
  async function live(number: number, act: (person: Person) => Promise<void>): Promise<void> {
    const person = personAt(url, number);
    for (;;) {
      await think();
      if (stopping.signal.aborted) break;
      await act(person);
    }
    person.leave();
  }
  function asSubscriber(subscriber: BenchSubscriber, number: number): Promise<void> {
    likes.set(subscriber.subscriber_id, new Set());
    const homes = [...compound_ids];
    return live(number, (person) => {
      const home = Math.random() < READS ? undefined : homes.shift();
      return home === undefined ? readShortlist(person, subscriber) : like(person, subscriber, home);
    });
  }

  const people = [
    ...Array.from({ length: visitors }, (_, index) => live(index + 1, visit)),
    ...subscribers.map((subscriber, index) => asSubscriber(subscriber, visitors + index + 1)),
  ];
  return {
    made,
    wrong,
    likes,
    async stop() {
      stopping.abort();
      await Promise.all(people);
    },
  };
}
