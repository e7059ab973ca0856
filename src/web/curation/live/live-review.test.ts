import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewChange, ReviewChanges } from '../../../contracts/curation/review-changes.ts';
import { MAX_CHANGES } from '../../../contracts/values/review-values.ts';
import { ApiProblem } from '../../lib/api.ts';
import type { ChannelListener, OwnPlace } from './live-channel.ts';
import { LiveReview } from './live-review.ts';

type Asked = { query: { after: string; tab: string; at?: string; editing?: string } };

const { ask, open } = vi.hoisted(() => ({
  ask: vi.fn<(key: string, request: Asked) => Promise<ReviewChanges>>(),
  open: vi.fn<(reviewPeriod: number, tab: string, listener: ChannelListener) => Promise<unknown>>(),
}));
// The calls and the channel are tested against the server.
vi.mock('../../identity/call-signed-in.ts', () => ({ callSignedIn: ask }));
vi.mock('./live-channel.ts', () => ({ openChannel: open }));

const item = (cursor: number) => ({ cursor }) as ReviewChange;
const answer = (cursor: number, ...cursors: number[]): ReviewChanges => ({
  items: cursors.map(item),
  present: [],
  cursor,
});
const problem = (code: string, status: number) =>
  new ApiProblem({ code, status, detail: code } as ApiProblem['problem']);
const gone = () => problem('gone', 410);

let live: LiveReview;
let received: number[];
let timesGone: number;
let timesDismissed: number;
const tracked: OwnPlace[] = [];
const channel = (): ChannelListener => open.mock.calls.at(-1)?.[2] as ChannelListener;
const cursorsAsked = () => ask.mock.calls.map(([, { query }]) => Number(query.after));

beforeEach(() => {
  vi.useFakeTimers();
  const nothing = (): void => undefined;
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: nothing, removeEventListener: nothing });
  vi.stubGlobal('addEventListener', nothing);
  vi.stubGlobal('removeEventListener', nothing);
  vi.spyOn(console, 'warn').mockReturnValue();
  ask.mockReset().mockResolvedValue(answer(5));
  open.mockReset().mockResolvedValue({ track: (place: OwnPlace) => tracked.push(place), close: nothing });
  tracked.length = 0;
  received = [];
  timesGone = 0;
  timesDismissed = 0;
  live = new LiveReview({
    review_period_id: 7,
    cursor: 5,
    onChanges: (items) => received.push(...items.map(({ cursor }) => cursor)),
    onGone: () => (timesGone += 1),
    onDismissed: () => (timesDismissed += 1),
  });
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts with a channel that is joined and has caught up. */
async function startLive(): Promise<void> {
  live.start();
  await vi.advanceTimersByTimeAsync(0);
  channel().onJoined();
  await vi.advanceTimersByTimeAsync(0);
}

describe('without a channel', () => {
  beforeEach(() => void open.mockReturnValue(new Promise(() => undefined)));

  it('the server is asked every 5 seconds for what came after the last change', async () => {
    ask.mockResolvedValue(answer(8)).mockResolvedValueOnce(answer(8, 6, 8));
    live.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(received).toEqual([6, 8]);
    expect(cursorsAsked()).toEqual([5, 8, 8]);
  });

  it('each question tells where this tab is', async () => {
    live.moveTo({ compound_id: 3 });
    live.moveTo({ editing: 'editorial.title' });
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask.mock.calls[0]?.[1].query).toMatchObject({ at: '3', editing: 'editorial.title' });
  });

  it('many changes are fetched at once, a part at a time', async () => {
    ask.mockResolvedValueOnce(answer(505, ...Array.from({ length: MAX_CHANGES }, (_, index) => index + 6)));
    ask.mockResolvedValueOnce(answer(506, 506));
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([received.length, cursorsAsked()]).toEqual([MAX_CHANGES + 1, [5, 505]]);
  });

  it('says when the server can’t be asked, and when it is back', async () => {
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(live.isLive()).toBe(true);
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(live.isLive()).toBe(false);
    ask.mockResolvedValue(answer(6, 6));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([live.isLive(), received]).toEqual([true, [6]]);
  });

  it('asks no more once the user isn’t staff, and says so', async () => {
    ask.mockRejectedValue(problem('forbidden', 403));
    live.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([timesDismissed, ask.mock.calls.length]).toEqual([1, 1]);
  });

  it('a cursor that is gone makes the screen load everything again', async () => {
    ask.mockRejectedValueOnce(gone());
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(timesGone).toBe(1);
    live.continueFrom(40);
    await vi.advanceTimersByTimeAsync(0);
    expect(cursorsAsked()).toEqual([5, 40]);
  });
});

describe('with a channel', () => {
  it('changes come by it, and the server isn’t asked any more', async () => {
    await startLive();
    const before = ask.mock.calls.length;
    channel().onChanges({ items: [item(6)], cursor: 6 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect([received, ask.mock.calls.length]).toEqual([[6], before]);
  });

  it('what came after the last change is asked for after each break', async () => {
    await startLive();
    channel().onChanges({ items: [item(6)], cursor: 6 });
    channel().onBreak();
    ask.mockResolvedValueOnce(answer(7, 7));
    channel().onJoined();
    await vi.advanceTimersByTimeAsync(0);
    expect([cursorsAsked().at(-1), received]).toEqual([6, [6, 7]]);
  });

  it('news that overtake the catch-up don’t hide what it has yet to tell', async () => {
    await startLive();
    channel().onBreak();
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    channel().onJoined();
    channel().onChanges({ items: [item(9)], cursor: 9 });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(cursorsAsked().at(-1)).toBe(5);
  });

  it('the others are told where this tab rests, and again after a break', async () => {
    await startLive();
    tracked.length = 0;
    for (const compound_id of [1, 2, 3]) live.moveTo({ compound_id });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tracked).toEqual([{ compound_id: 3, editing: null }]);
    channel().onBreak();
    channel().onJoined();
    expect(tracked).toHaveLength(2);
  });

  it('that is refused is opened again once the server has answered a question', async () => {
    await startLive();
    channel().onBreak();
    channel().onRefused();
    expect(open).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(open).toHaveBeenCalledTimes(2);
  });
});
