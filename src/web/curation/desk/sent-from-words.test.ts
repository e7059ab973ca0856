import { describe, expect, it } from 'vitest';
import { routeNames } from '../../../rules/navigation/route-names.ts';
import { type RouteId, routeTable } from '../../../rules/navigation/route-table.ts';
import { pageSentFrom } from '../../../rules/people/message-limits.ts';
import { sentFromWords } from './sent-from-words.ts';

describe('where a message was sent from', () => {
  it('is told in plain words', () => {
    expect(sentFromWords('[HFC Home Dashboard] Ask')).toBe('asked from the list of homes');
    expect(sentFromWords('[compound] Something wrong here?')).toBe('reported from the page of a home');
    expect(sentFromWords('[Contact an advisor] Ask')).toBe('asked from the contact page');
    expect(sentFromWords('[HFC Home Dashboard]')).toBe('sent from the list of homes');
    expect(sentFromWords('')).toBe('');
  });

  it('is told without the name in brackets for every page', () => {
    for (const [id, route] of Object.entries(routeTable)) {
      const name = routeNames[id as RouteId] ?? ('title' in route ? route.title : id);
      for (const part of ['Ask', 'Something wrong here?'])
        expect(sentFromWords(pageSentFrom(name, part))).toMatch(/^(?:asked|reported) from (?:an?|the) [^[\]]+$/);
    }
  });

  it('is quoted if no page has this name', () => {
    expect(sentFromWords('[Kiosk] Lobby')).toBe('sent from “[Kiosk] Lobby”');
    expect(sentFromWords('a script')).toBe('sent from “a script”');
  });
});
