import { expect, it } from 'vitest';
import { attributionLines } from './attribution-lines.ts';

const none = {
  office_name: null,
  contact: null,
  agent_name: null,
  system_name: null,
  listing_number: null,
  disclaimer: null,
};

it('names the firm and the source of a listing', () => {
  const all = {
    ...none,
    office_name: 'Elm Realty',
    contact: '206-555-0100',
    system_name: 'NWMLS',
    listing_number: '123',
  };
  expect(attributionLines({ ...all, agent_name: 'Ada' })).toEqual(['Listed by Elm Realty, 206-555-0100', 'NWMLS 123']);
  expect(attributionLines({ ...none, agent_name: 'Ada' })).toEqual(['Listed by Ada']);
  expect(attributionLines({ ...none, listing_number: '123' })).toEqual(['123']);
});

it('is nothing if the feed names neither', () => {
  expect(attributionLines(null)).toEqual([]);
  expect(attributionLines(none)).toEqual([]);
});
