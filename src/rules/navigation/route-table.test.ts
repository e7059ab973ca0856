import { describe, expect, test } from 'vitest';
import { getPath, getRoute, normalPath, routeTable } from './route-table.ts';

describe('the table', () => {
  test('has each path once', () => {
    const paths = Object.values(routeTable).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('a path', () => {
  test.each([
    ['/', 'front'],
    ['/hfc/home', 'dashboard'],
    ['/hfc/home/', 'dashboard'],
    ['/hfc/compounds/12', 'compound'],
    ['/hi/c/abc/12', 'shareLink'],
    ['/hfc/_i/review', 'reviewPeriods'],
    ['/hfc/_i/review/12', 'reviewPeriod'],
    ['/hfc/_i/desk', 'desk'],
    ['/hfc/_i/desk/tours/12', 'desk'],
    ['/signup', 'onboard'],
    ['/signup/hfc', 'onboard'],
    ['/signup/hfc/seattle/3', 'onboard'],
    ['/signup/hfc/subscribe', 'signupSubscribe'],
    ['/signup/questionnaire', 'signupQuestionnaire'],
  ])('%s leads to %s', (path, id) => {
    expect(getRoute(path)?.id).toBe(id);
  });

  test.each(['/nothing', '/onboard/uac', '/hfc/compounds//', '/hfc/home/more', '/signup/a/b/c/d', ''])(
    '%s leads nowhere',
    (path) => {
      expect(getRoute(path)).toBeUndefined();
    },
  );

  test('is written with its parameters, encoded', () => {
    expect(getPath('compound', { compound_id: 12 })).toBe('/hfc/compounds/12');
    expect(getPath('shareLink', { share_link_key: 'a/b', compound_id: 1 })).toBe('/hi/c/a%2Fb/1');
    expect(getPath('onboard', {})).toBe('/signup');
    expect(getPath('onboard', { product: 'hfc', city_key: 'seattle' })).toBe('/signup/hfc/seattle');
  });
});

describe('another spelling of a path', () => {
  test.each([
    ['/Signup', '/signup'],
    ['/hfc/Favorites', '/hfc/favorites'],
    ['/hfc/%66avorites', '/hfc/favorites'],
    ['/hfc/home/', '/hfc/home'],
    ['/HFC/Compounds/12', '/hfc/compounds/12'],
    ['/hfc/compounds/%31%32', '/hfc/compounds/12'],
    ['/HI/C/aB%2FB/1', '/hi/c/aB%2FB/1'],
    ['/signup/HFC/subscribe', '/signup/hfc/subscribe'],
    ['/signup/HFC/Seattle', '/signup/hfc/seattle'],
    ['/SIGNUP/HFC', '/signup/hfc'],
    ['/ComingSoon/hfc/Austin', '/comingsoon/hfc/austin'],
    ['/auth/Google/callback', '/auth/google/callback'],
    ['/HFC/SEATTLE', '/hfc/seattle'],
    ['/hfc/home;x', '/hfc/home;x'],
    ['/hfc/home%3f', '/hfc/home%3f'],
    ['/hfc/favorites%2f', '/hfc/favorites%2f'],
    ['/', '/'],
  ])('%s is %s', (path, normal) => {
    expect(normalPath(path)).toBe(normal);
    expect(getRoute(path)).toEqual(getRoute(normal));
  });

  test.each(['/Nothing', '/Onboard', '/hfc/compounds/%', '/hfc/compounds/%E0%A4%A', '/hfc/%2e%2e/login'])(
    '%s is nowhere',
    (path) => {
      expect(normalPath(path)).toBeUndefined();
      expect(getRoute(path)).toBeUndefined();
    },
  );
});

describe('traits', () => {
  test.each([
    ['/hfc/favorites', 'requiresAuthentication'],
    ['/hfc/_i/current_cycle', 'requiresAuthentication'],
    ['/hfc/home', 'optionalAuthentication'],
    ['/hfc/home', 'sharableCompoundPage'],
    ['/hfc/home', 'showHero'],
    ['/hfc/homes_c/1', 'sharableCompoundPage'],
    ['/signup/cityselect', 'noAutoLogin'],
    ['/signup/hfc', 'noReturn'],
    ['/account/update-password', 'noAutoLogin'],
  ] as const)('%s has %s', (path, trait) => {
    expect(getRoute(path)).toHaveProperty(trait, true);
  });

  test('no route both asks for and waives authentication', () => {
    for (const route of Object.values(routeTable) as { requiresAuthentication?: true; optionalAuthentication?: true }[])
      expect(route.requiresAuthentication && route.optionalAuthentication).toBeFalsy();
  });
});
