import { describe, expect, it } from 'vitest';
import { ANALYTICS_TOKEN, DAY_MS } from './analytics-bounds.ts';
import { cleanEvent } from './clean-event.ts';

const now = new Date('2026-11-25T12:00:00Z');
const seconds = (days = 0) => (now.getTime() + days * DAY_MS) / 1_000;
const own = { token: ANALYTICS_TOKEN, distinct_id: '$device:a', $insert_id: 'id', time: seconds() };
const clean = (properties: object, event: unknown = 'Home Opened') =>
  cleanEvent({ event, properties: { ...own, ...properties } }, now);
const toRow = (properties: object) => {
  const item = clean(properties);
  if (!item || !('event' in item)) throw new Error('refused');
  return item.event;
};
const kept = (properties: object) => JSON.parse(toRow(properties).properties);

describe('an event', () => {
  it('keeps its own properties, and no token, address or id twice', () => {
    expect(toRow({ compound_id: 7, $browser: 'Chrome', ip: '192.0.2.1', $current_url: 'https://x/?token=a' })).toEqual({
      day: '2026-11-25',
      insert_id: 'id',
      occurred_at: now,
      event: 'Home Opened',
      distinct_id: '$device:a',
      properties: JSON.stringify({ compound_id: 7, $browser: 'Chrome' }),
    });
  });

  it.each([
    ['no name', {}, ''],
    ['a name that is an object', {}, { a: 1 }],
    ['a name that is too long', {}, 'a'.repeat(256)],
    ['no distinct id', { distinct_id: undefined }, 'a'],
    ['another token', { token: 'other' }, 'a'],
    ['too many properties', { a: 'é'.repeat(5_000) }, 'a'],
  ])('is refused with %s', (_, properties, event) => expect(clean(properties, event)).toBeNull());

  it.each([null, 'text', 7, [], {}, { event: 'a' }, { event: 'a', properties: [] }])(
    'is refused if it is half: %j',
    (item) => expect(cleanEvent(item, now)).toBeNull(),
  );

  it('has no characters that the database refuses', () => {
    expect(kept({ a: 'x\0y\ud800z', 'k\0': [{ b: '\udfff' }] })).toEqual({ a: 'xy\ufffdz', k: [{ b: '\ufffd' }] });
    expect(toRow({ $insert_id: 'i\0d\ud800' }).insert_id).toBe('id\ufffd');
  });

  it('has no keys of addresses', () => {
    const text = kept({ a: '/hfc/home?magic_link_token=SECRET&sort=new', b: ['https://x/hi/c/SECRET/7'] });
    expect(text).toEqual({ a: '/hfc/home?magic_link_token=…&sort=new', b: ['https://x/hi/c/…/7'] });
  });

  it('ends where it is nested too deep', () => {
    expect(kept({ a: { b: { c: { d: { e: 1 } } } } })).toEqual({ a: { b: { c: { d: null } } } });
  });

  it('belongs to the day of its time, and to today if that can’t be true', () => {
    const dayAt = (days: number) => toRow({ time: seconds(days) }).day;
    expect([dayAt(-4), dayAt(0.9)]).toEqual(['2026-11-21', '2026-11-26']);
    for (const time of [seconds(-6), seconds(2), 1e300, Number.POSITIVE_INFINITY, 'yesterday', null, undefined])
      expect(toRow({ time })).toMatchObject({ day: '2026-11-25', occurred_at: now });
  });

  it('that came without an id gets the same one each time, and another than other events', () => {
    const getId = (properties: object) => toRow({ $insert_id: undefined, ...properties }).insert_id;
    expect(getId({})).toBe(getId({ a: 1 }));
    expect(getId({})).not.toBe(getId({ time: seconds(-1) }));
  });
});

describe('a new name of a user', () => {
  it('comes from an identification and from an alias', () => {
    expect(clean({ distinct_id: 'ada', $anon_distinct_id: '$device:a' }, '$identify')).toEqual({
      identity: { alias_id: '$device:a', user_id: 'ada' },
    });
    expect(clean({ distinct_id: 'ada', alias: '$device:b' }, '$create_alias')).toEqual({
      identity: { alias_id: '$device:b', user_id: 'ada' },
    });
  });

  it('is refused if it is a user’s id, or if the user’s id is a device’s', () => {
    expect(clean({ distinct_id: 'ada', alias: 'ada' }, '$create_alias')).toBeNull();
    expect(clean({ distinct_id: 'ada', alias: 'grace' }, '$create_alias')).toBeNull();
    expect(clean({ distinct_id: 'ada', $anon_distinct_id: 'grace' }, '$identify')).toBeNull();
    expect(clean({ distinct_id: '$device:b', $anon_distinct_id: '$device:a' }, '$identify')).toBeNull();
    expect(clean({ distinct_id: 'ada' }, '$identify')).toBeNull();
  });
});
