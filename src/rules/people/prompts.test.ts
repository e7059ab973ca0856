import { describe, expect, it } from 'vitest';
import { getPrompt, type PromptSituation } from './prompts.ts';

const visitor: PromptSituation = {
  wide: true,
  optionalAuthentication: true,
  showHero: true,
  signed_in: false,
  follows_no_market: false,
  gate_is_due: false,
  has_filtered: false,
  is_choosing: false,
  is_covered: false,
  has_new_market: false,
  homes_seen: 0,
  dismissed: new Set(),
  has_just_dismissed: false,
};
const user: PromptSituation = { ...visitor, signed_in: true };
const phone: PromptSituation = { ...visitor, wide: false };
const news = { has_new_market: true, homes_seen: 3 };
const without = (...prompts: PromptSituation['dismissed'] extends ReadonlySet<infer P> ? P[] : never) => ({
  dismissed: new Set(prompts),
});

describe('the prompt beside the page', () => {
  it.each<[string, PromptSituation, ReturnType<typeof getPrompt>]>([
    ['a visitor on a wide list', visitor, 'cta_banner'],
    ['a visitor on a page that needs a login', { ...visitor, optionalAuthentication: false }, null],
    ['a visitor on a page without a list', { ...visitor, showHero: false }, null],
    ['a visitor on a phone', phone, null],
    ['a visitor on a phone who has filtered', { ...phone, has_filtered: true, is_choosing: true }, 'lower_cta'],
    ['the same after a dismissal', { ...phone, has_filtered: true, ...without('lower_cta') }, null],
    ['a visitor behind the gate', { ...visitor, ...news, gate_is_due: true }, 'signup_gate'],
    ['a user whose gate is left over', { ...user, gate_is_due: true }, null],
    ['a user', user, null],
    ['a user without a market', { ...user, ...news, follows_no_market: true }, 'choose_market'],
    ['a user without a market under the map', { ...user, follows_no_market: true, is_covered: true }, null],
    ['a user without a market who filters', { ...user, follows_no_market: true, is_choosing: true }, 'choose_market'],
    ['a visitor before the third home', { ...visitor, ...news, homes_seen: 2 }, 'cta_banner'],
    ['a visitor after the third home', { ...visitor, ...news }, 'new_market'],
    ['a user after the third home', { ...user, ...news }, 'new_market'],
    ['a visitor who filters', { ...visitor, ...news, is_choosing: true }, 'cta_banner'],
    ['a visitor who knows the market', { ...visitor, ...news, ...without('new_market') }, 'cta_banner'],
    ['a phone with two prompts due', { ...phone, ...news, has_filtered: true }, 'lower_cta'],
    ['a phone just after a dismissal', { ...phone, ...news, has_filtered: true, has_just_dismissed: true }, null],
  ])('%s', (_, situation, prompt) => {
    expect(getPrompt(situation)).toBe(prompt);
  });
});
