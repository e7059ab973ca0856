import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FeedService, MODEL, startFeedService } from '../../../../tests/support/feeds.ts';
import { askFeed } from './ask-feed.ts';
import { readById } from './read-by-id.ts';
import { feedOfProvider } from './runs/open-feed.ts';
import { findFeed, updateFeed } from './state/store.ts';

let feeds: FeedService;
beforeAll(async () => {
  feeds = await startFeedService();
});
afterAll(() => feeds.stop());
beforeEach(() => feeds.reset());

const abilitiesNow = async () => (await findFeed(feeds.platform.db, MODEL))?.abilities;
const ask = <Answer>(question: Parameters<typeof askFeed<Answer>>[2]) =>
  askFeed(feeds.platform, { feed: feedOfProvider(feeds.platform, MODEL), patience: { tries: 1 } }, question);

describe('a question outside of runs', () => {
  it('teaches what the server refuses, once', async () => {
    await feeds.reset({ allowsExpand: false });
    feeds.put('a', 60);
    feeds.put('b', 50);
    await readById(feeds.platform, { zpid: 'a' });
    expect(await abilitiesNow()).toMatchObject({ expand: false });
    feeds.server.requests.length = 0;
    await readById(feeds.platform, { zpid: 'b' });
    expect((await feeds.listings()).map(({ provider_listing_id }) => provider_listing_id)).toEqual(['a', 'b']);
    expect(feeds.server.requests.filter(({ params }) => params['$expand'])).toEqual([]);
  });

  it('keeps what a run has learned meanwhile', async () => {
    const asked = await ask(async ({ abilities, db }) => {
      await updateFeed(db, MODEL, { abilities: { skip: false, dialect: 'top' } });
      abilities.key_filter = false;
      return 7;
    });
    expect(asked).toEqual({ answer: 7 });
    expect(await abilitiesNow()).toEqual({ skip: false, dialect: 'top', key_filter: false });
  });

  it('isn’t put to a feed that rests, and notes why a feed failed', async () => {
    feeds.server.faults.push({ kind: 'status', status: 500 });
    expect(await ask(({ client }) => client.one('a', {}))).toBeNull();
    expect(await findFeed(feeds.platform.db, MODEL)).toMatchObject({
      last_error: expect.stringContaining('answered 500'),
    });
    await updateFeed(feeds.platform.db, MODEL, { pause_reason: 'staff' });
    feeds.server.requests.length = 0;
    expect(await ask(({ client }) => client.one('a', {}))).toBeNull();
    expect(feeds.server.requests).toEqual([]);
  });
});
