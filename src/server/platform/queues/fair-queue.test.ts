import { afterEach, describe, expect, it, vi } from 'vitest';
import { BACKGROUND, FairQueue, QueueFullError } from './fair-queue.ts';

const usual = { atOnce: 1, atOnceEach: 1, waitingEach: 10, waiting: 15 };

/** A queue whose work runs until the test ends it by name. */
function heldQueue(options: Partial<typeof usual & { pausesForOthers: boolean; headStart: number }> = {}) {
  const queue = new FairQueue({ ...usual, ...options });
  const started: string[] = [];
  const held = new Map<string, PromiseWithResolvers<string>>();
  return {
    started,
    ask(client: string, key: string): Promise<string> {
      return queue.run(client, key, () => {
        started.push(key);
        const work = Promise.withResolvers<string>();
        held.set(key, work);
        return work.promise;
      });
    },
    async end(key: string): Promise<void> {
      held.get(key)?.resolve(key);
      await new Promise((resolve) => setImmediate(resolve));
    },
    fail: (key: string, error: Error) => held.get(key)?.reject(error),
  };
}

describe('a fair queue', () => {
  afterEach(() => vi.useRealTimers());

  it('takes one of each client in turn, however much another one wants', async () => {
    const { ask, started, end } = heldQueue();
    for (const key of ['a1', 'a2', 'a3', 'a4']) void ask('a', key);
    void ask('b', 'b1');
    void ask('c', 'c1');
    void ask('b', 'b2');
    for (const key of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(key);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('leaves a place to others while one client has its share in work', async () => {
    const { ask, started, end } = heldQueue({ atOnce: 2 });
    void ask('a', 'a1');
    void ask('a', 'a2');
    expect(started).toEqual(['a1']);
    void ask('b', 'b1');
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('does what two ask for once, when the first of them has its turn', async () => {
    const { ask, started, end } = heldQueue();
    void ask('a', 'a1');
    void ask('a', 'a2');
    const theirs = ask('a', 'shared');
    const ours = ask('b', 'shared');
    await end('a1');
    await end('a2');
    await end('shared');
    expect(await Promise.all([theirs, ours])).toEqual(['shared', 'shared']);
    expect(started).toEqual(['a1', 'a2', 'shared']);
    void ask('b', 'shared');
    expect(started).toHaveLength(4);
  });

  it('gets on after a failure, which only those hear who asked', async () => {
    const { ask, started, fail } = heldQueue();
    const first = ask('a', 'a1');
    void ask('b', 'b1');
    fail('a1', new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    expect(started).toEqual(['a1', 'b1']);
  });

  it('keeps places for some clients, which a crowd of others can’t fill', () => {
    const queue = new FairQueue({ ...usual, waiting: 2, reserved: 1 });
    const ask = (client: string, options = {}) =>
      queue.run(client, client, () => new Promise<void>(() => undefined), options);
    for (const client of ['in work', 'b', 'c']) void ask(client);
    expect(() => ask('d')).toThrow(QueueFullError);
    void ask('owner', { hasReservedPlace: true });
    expect(() => ask('another owner', { hasReservedPlace: true })).toThrow(QueueFullError);
  });

  it('refuses a client that wants too much, then all clients', () => {
    const { ask } = heldQueue();
    for (let index = 0; index < 11; index += 1) void ask('a', `a${index}`);
    expect(() => ask('a', 'one more')).toThrow(QueueFullError);
    for (let index = 0; index < 5; index += 1) void ask('b', `b${index}`);
    expect(() => ask('c', 'one more')).toThrow(QueueFullError);
  });

  it('lets a client with a line pause for twice the time of its work, while others are there', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    const { ask, started, end } = heldQueue({ atOnce: 2, pausesForOthers: true });
    for (const key of ['a1', 'a2', 'a3', 'a4']) void ask('a', key);
    vi.advanceTimersByTime(100);
    await end('a1');
    expect(started).toEqual(['a1', 'a2']);
    void ask('b', 'b1');
    vi.advanceTimersByTime(100);
    await end('a2');
    await end('b1');
    void ask('b', 'b2');
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
    vi.advanceTimersByTime(199);
    expect(started).toHaveLength(4);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
    vi.advanceTimersByTime(1_000);
    await end('a3');
    expect(started).toContain('a4');
  });

  it('begins the next work when the one in work is done, or has had its head start', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { ask, started, end } = heldQueue({ atOnce: 2, headStart: 100 });
    void ask('a', 'a1');
    void ask('b', 'b1');
    void ask('c', 'c1');
    vi.advanceTimersByTime(50);
    expect(started).toEqual(['a1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1']);
    vi.advanceTimersByTime(99);
    expect(started).toEqual(['a1', 'b1']);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(['a1', 'b1', 'c1']);
  });

  it('does work in the background after that of clients, and in turn once it has waited for long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ask, started, end } = heldQueue();
    void ask('a', 'a1');
    void ask(BACKGROUND, 'late');
    void ask('b', 'b1');
    void ask('b', 'b2');
    void ask('b', 'b3');
    await end('a1');
    expect(started).toEqual(['a1', 'b1']);
    vi.advanceTimersByTime(1_001);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'late']);
    void ask(BACKGROUND, 'later');
    await end('late');
    await end('b2');
    expect(started).toEqual(['a1', 'b1', 'late', 'b2', 'b3']);
    await end('b3');
    expect(started.at(-1)).toBe('later');
  });
});
