import { describe, expect, it } from 'vitest';
import { isUnsubscribable, readUnsubscribeTarget } from './unsubscribe.ts';

const USER = '4f9b1c6e-7d1a-4b57-9a52-0e0d6a9b3c11';

describe('a link to unsubscribe', () => {
  it('names from what and whose', () => {
    const params = { unsubscribe_from: 'alerts', object_type: 'subscriber', object_id: '12' };
    expect(readUnsubscribeTarget(params)).toEqual(params);
  });

  it.each([
    ['12', 'subscriber'],
    [USER, 'user'],
  ])('of long ago means by %s a %s', (object_id, object_type) => {
    expect(readUnsubscribeTarget({ unsubscribe_from: 'alerts', object_id })?.object_type).toBe(object_type);
  });

  it.each([
    [{ unsubscribe_from: 'everything', object_type: 'user', object_id: USER }],
    [{ unsubscribe_from: 'constructor', object_type: 'user', object_id: USER }],
    [{ unsubscribe_from: 'all', object_type: 'agent', object_id: '1' }],
    [{ unsubscribe_from: 'newsletter', object_id: '12' }],
    [{ unsubscribe_from: 'all', object_type: 'user', object_id: '../../..' }],
    [{ unsubscribe_from: 'all', object_type: 'user' }],
    [{}],
  ])('that names nothing which is sent is none: %j', (params) => {
    expect(readUnsubscribeTarget(params)).toBeNull();
  });
});

describe('one market apart', () => {
  it('has alerts only', () => {
    expect(isUnsubscribable('alerts', 'subscriber')).toBe(true);
    expect(isUnsubscribable('newsletter', 'subscriber')).toBe(false);
    expect(isUnsubscribable('newsletter', 'user')).toBe(true);
  });
});
