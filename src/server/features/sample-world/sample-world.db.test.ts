import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { ensureSampleWorld } from './ensure.ts';
import { growSampleWorld } from './grow.ts';
import type { SampleWorldContext } from './options.ts';

const now = new Date();

describe('the sample world in the database', () => {
  let database: TestDatabase;
  let ctx: SampleWorldContext;

  beforeEach(async () => {
    database = await createTestDatabase();
    const log = { info: () => undefined } as unknown as SampleWorldContext['log'];
    ctx = { db: database.db, log, now: () => now };
  });
  afterEach(() => database.drop());

  async function count(table: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db);
    return rows[0]?.n ?? -1;
  }

  it('fills an empty database, once', async () => {
    expect(await ensureSampleWorld(ctx, { compounds: 120 })).toBe(true);
    expect(await count('market')).toBe(10);
    expect(await count('compound')).toBe(120);
    expect(await count('home_photo')).toBeGreaterThanOrEqual(120 * 5);
    expect(await ensureSampleWorld(ctx, { compounds: 120 })).toBe(false);
    expect(await count('compound')).toBe(120);
    const images = await database.db.selectFrom('image').selectAll().execute();
    expect(images.length).toBeGreaterThan(100);
    for (const image of images) expect(image).toMatchObject({ sample: true, width: 1600, height: 1200 });
    expect(images.every(({ thumbhash }) => thumbhash !== '')).toBe(true);
  });

  it('has a feed with candidates for reviewers, which growing adds only once', async () => {
    await ensureSampleWorld(ctx, { compounds: 10 });
    const listings = () => database.db.selectFrom('listing').selectAll().orderBy('listing_id').execute();
    const first = await listings();
    expect(first.length).toBeGreaterThan(400);
    expect(first.filter(({ parcel_key }) => parcel_key !== null).length).toBeGreaterThan(300);
    expect(first.filter(({ address_key }) => address_key !== null).length).toBeGreaterThan(300);
    expect(first.every(({ market_id }) => market_id !== null)).toBe(true);
    expect(await growSampleWorld(ctx, { compounds: 20 })).toBe(10);
    expect(await listings()).toEqual(first);
    await database.db.deleteFrom('listing').execute();
    await growSampleWorld(ctx, { compounds: 20 });
    expect((await listings()).map(({ provider_listing_id }) => provider_listing_id)).toEqual(
      first.map(({ provider_listing_id }) => provider_listing_id),
    );
  });

  it('fills once when two processes start at the same time', async () => {
    const answers = await Promise.all([
      ensureSampleWorld(ctx, { compounds: 30 }),
      ensureSampleWorld(ctx, { compounds: 30 }),
    ]);
    expect(answers.filter((filled) => filled)).toHaveLength(1);
    expect(await count('compound')).toBe(30);
  });

  it('leaves an empty database when it breaks off, and gives the same ids when it is tried again', async () => {
    const stop = (line: string) => {
      if (line.includes('2,000 of')) throw new Error('pulled the plug');
    };
    await expect(ensureSampleWorld(ctx, { compounds: 2_500, onProgress: stop })).rejects.toThrow('pulled the plug');
    for (const table of ['market', 'image', 'agent', 'home', 'compound', 'compound_activity']) {
      expect(await count(table), table).toBe(0);
    }
    expect(await ensureSampleWorld(ctx, { compounds: 20 })).toBe(true);
    const compounds = await database.db.selectFrom('compound').select('compound_id').orderBy('compound_id').execute();
    expect(compounds.map(({ compound_id }) => compound_id)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('grows to the same world as if it had been filled so large', async () => {
    const homes = () =>
      database.db
        .selectFrom('compound')
        .innerJoin('home', 'home.home_id', 'compound.home_id')
        .select(['provider_home_id', 'formatted_address', 'neighborhood_id', 'area_id', 'editorial', 'publish_date'])
        .orderBy('compound_id')
        .execute();
    await ensureSampleWorld(ctx, { compounds: 40 });
    const nextWeek = () => new Date(now.getTime() + 7 * 86_400_000);
    expect(await growSampleWorld({ ...ctx, now: nextWeek }, { compounds: 70 })).toBe(30);
    const grown = await homes();
    expect(grown).toHaveLength(70);
    expect(await growSampleWorld(ctx, { compounds: 50 })).toBe(0);
    expect(await count('compound')).toBe(70);

    await database.drop();
    database = await createTestDatabase();
    await ensureSampleWorld({ ...ctx, db: database.db }, { compounds: 70 });
    expect(await homes()).toEqual(grown);
  });

  it('has price histories that end with the present price and lie in the past', async () => {
    await ensureSampleWorld(ctx, { compounds: 300 });
    const { rows } = await sql<{ n: number; last: number; price: number; rises: boolean; listed: boolean }>`
      select count(*) as n, home.price,
        (array_agg(change.price order by changed_at desc, home_price_change_id desc))[1] as last,
        bool_and(changed_at <= now()) as past,
        coalesce(min(changed_at) = listed_on::timestamp at time zone 'UTC', true) as listed
      from home join home_price_change as change using (home_id)
      group by home.home_id
    `.execute(database.db);
    for (const row of rows) expect(row).toMatchObject({ last: row.price, past: true, listed: true });
    const changed = rows.filter(({ n }) => n > 1);
    expect(changed.length / rows.length).toBeGreaterThan(0.05);
    expect(changed.length / rows.length).toBeLessThan(0.4);
    expect(new Set(changed.map(({ n }) => n))).toEqual(new Set([2, 3]));
  });

  it('grows also where an earlier version knew fewer pictures', async () => {
    await ensureSampleWorld(ctx, { compounds: 10 });
    const all = await count('image');
    await sql`delete from image where image_id not in (select image_id from home_photo)`.execute(database.db);
    expect(await count('image')).toBeLessThan(all);
    expect(await growSampleWorld(ctx, { compounds: 60 })).toBe(50);
    expect(await count('image')).toBe(all);
  });

  it('refuses to grow what is no sample world', async () => {
    await expect(growSampleWorld(ctx, { compounds: 10 })).rejects.toThrow('holds no sample world');
  });

  it('spreads popularity and lists each published period in an order', async () => {
    await ensureSampleWorld(ctx, { compounds: 400 });
    const published = await database.db
      .selectFrom('compound')
      .select(['compound_id', 'popularity_percentile', 'review_period_id'])
      .where('status', '=', 'published')
      .execute();
    const popular = published.filter(({ popularity_percentile }) => popularity_percentile >= 85);
    expect(popular.length / published.length).toBeGreaterThan(0.08);
    expect(popular.length / published.length).toBeLessThan(0.25);

    const reviewPeriods = await database.db
      .selectFrom('review_period')
      .selectAll()
      .where('publish_date', 'is not', null)
      .execute();
    expect(reviewPeriods).toHaveLength(7);
    for (const { review_period_id, published_compound_order } of reviewPeriods) {
      const ofReviewPeriod = published.filter((one) => one.review_period_id === review_period_id);
      const ids = ofReviewPeriod.map(({ compound_id }) => compound_id);
      expect(published_compound_order.toSorted((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
    }
  });

  it('makes up visits of the last 30 days only, none before a home was published', async () => {
    await ensureSampleWorld(ctx, { compounds: 300 });
    const { rows } = await sql<{ activities: number; wrong: number; viewers: number }>`
      select count(*) as activities, count(distinct viewer_id) as viewers,
        count(*) filter (where status <> 'published' or activity.create_timestamp < compound.publish_date
          or activity.create_timestamp < ${now}::timestamptz - interval '31 days'
          or activity.create_timestamp > ${now}) as wrong
      from compound_activity as activity join compound using (compound_id)
    `.execute(database.db);
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.activities).toBeGreaterThan(300 * 6);
    expect(rows[0]?.activities).toBeLessThan(300 * 14);
    expect(rows[0]?.viewers).toBeGreaterThan(100);
  });
});
