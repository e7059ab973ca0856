import { describe, expect, test } from 'vitest';
import { capturedNames, handleQuery, nothingKept } from './query-handling.ts';

describe('captured once', () => {
  test('what a link brings is told and leaves the address', () => {
    const { captured, search } = handleQuery(
      'initial_market_name=Seattle&tags=walkable&subscriber_id=7&magic_link_token=a.b.c&delayed_magic_link_token=d.e.f&email_prefs_token=d',
      nothingKept,
      true,
    );
    expect(captured).toEqual({
      initial_market_name: 'Seattle',
      subscriber_id: 7,
      magic_link_token: 'a.b.c',
      delayed_magic_link_token: 'd.e.f',
      email_prefs_token: 'd',
    });
    expect(search).toBe('tags=walkable');
  });

  test.each(capturedNames.filter((name) => !name.endsWith('magic_link_token')))(
    'a malformed %s leaves the address too, and nothing is told',
    (name) => {
      const { captured, search } = handleQuery(`${name}=%00&page=2`, nothingKept, true);
      expect(captured).toEqual({});
      expect(search).toBe('page=2');
    },
  );

  test.each(['trunc.ated', '%00', '<b>', '>'])('a malformed link %j is a failed login', (text) => {
    for (const name of ['magic_link_token', 'delayed_magic_link_token']) {
      const { captured, search } = handleQuery(`${name}=${text}&page=2`, nothingKept, true);
      expect(captured).toEqual({ error_code: 'magic_link_ended' });
      expect(search).toBe('page=2');
    }
  });

  test('a code from another service is a failed login, unless the address names one', () => {
    const of = (search: string) => handleQuery(search, nothingKept, true);
    expect(of('code=x&page=2')).toMatchObject({ captured: { error_code: 'bad_oauth_state' }, search: 'page=2' });
    expect(of('code=x&error=server_error')).toMatchObject({ captured: { error: 'server_error' }, search: '' });
    expect(of('code=x&error=server_error').captured.error_code).toBeUndefined();
    expect(of('code=')).toMatchObject({ captured: {}, search: '' });
  });

  test('a code of the auth service is told, because it was made for another browser', () => {
    const auth_code = 'abcdefghijklmnopqrstuvwxyz_-0123';
    const { captured, search } = handleQuery(`code=${auth_code}&magic_link_token=a.b.c&page=2`, nothingKept, true);
    expect(captured).toEqual({ auth_code });
    expect(search).toBe('page=2');
    for (const other of [`${auth_code}4`, auth_code.slice(1), auth_code.replace('_', '.')])
      expect(handleQuery(`code=${other}`, nothingKept, true).captured).toEqual({ error_code: 'bad_oauth_state' });
  });

  test('a link beside a code from another service is ignored', () => {
    for (const name of ['magic_link_token', 'delayed_magic_link_token'])
      for (const given of [`${name}=a.b.c&code=x&page=2`, `page=2&code=x&${name}=trunc.ated`]) {
        const { captured, search } = handleQuery(given, nothingKept, true);
        expect(captured).toEqual({ error_code: 'bad_oauth_state' });
        expect(search).toBe('page=2');
      }
  });

  test('an empty link is no link', () => {
    expect(handleQuery('magic_link_token=', nothingKept, true)).toMatchObject({ captured: {}, search: '' });
  });
});

describe('kept', () => {
  test('dev mode stays on whatever comes', () => {
    const { kept } = handleQuery('dev=1', nothingKept, true);
    expect(kept.dev).toBe(true);
    expect(handleQuery('page=2', kept, false)).toMatchObject({ search: 'page=2&dev=1', kept: { dev: true } });
    expect(handleQuery('dev=0', kept, true).kept.dev).toBe(true);
  });

  test('only a value of 1 turns dev mode on', () => {
    for (const search of ['dev=true', 'dev=', 'dev=2'])
      expect(handleQuery(search, nothingKept, true).kept.dev).toBe(false);
  });

  test('flags are applied where the visit begins and carried on while they are on', () => {
    const first = handleQuery('FF_maps=1&FF_ALL=0', nothingKept, true);
    expect(first).toMatchObject({ search: 'FF_maps=1', kept: { flags: ['FF_maps'] } });
    expect(handleQuery('page=2', first.kept, false).search).toBe('page=2&FF_maps=1');
    expect(handleQuery('FF_other=1', first.kept, false)).toMatchObject({
      search: 'FF_maps=1',
      kept: { flags: ['FF_maps'] },
    });
    expect(handleQuery('FF_maps=0', first.kept, true)).toMatchObject({ search: '', kept: { flags: [] } });
  });

  test('the same address twice says the same', () => {
    const once = handleQuery('dev=1&FF_b=1&FF_a=1&page=2&utm=x', nothingKept, true);
    expect(handleQuery(once.search, once.kept, false).search).toBe(once.search);
  });
});
