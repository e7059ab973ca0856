import { describe, expect, it } from 'vitest';
import { pageViewDelay } from './page-view-delay.ts';

describe('the report of a landing page', () => {
  it('waits 4 seconds if the visitor is signed out and may be logged in there', () => {
    expect(pageViewDelay('/hfc/home', { isSignedIn: false })).toBe(4_000);
    expect(pageViewDelay('/hfc/compounds/7', { isSignedIn: false })).toBe(4_000);
  });

  it('goes at once for users, on pages without optional login, and where nobody is logged in by itself', () => {
    expect(pageViewDelay('/hfc/home', { isSignedIn: true })).toBe(0);
    for (const path of ['/hfc/favorites', '/signup/questionnaire', '/nowhere'])
      expect(pageViewDelay(path, { isSignedIn: false })).toBe(0);
  });
});
