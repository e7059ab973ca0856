import { describe, expect, it } from 'vitest';
import {
  chooseSubscription,
  getProfile,
  getSignupInfo,
  knownPlace,
  readSignupInfo,
  saysAnything,
} from './signup-info.ts';

const place = { lat: 47.6, lng: -122.3, formatted_address: 'Capitol Hill, Seattle' };

describe('what was entered at the sign-up', () => {
  it('has the places and preferences of the user', () => {
    const answers = { metro_key: 'bay_area', area_names: ['temescal'], place, earliestMove: 'not_soon' } as const;
    expect(getSignupInfo(answers)).toEqual({
      market_name: 'Bay Area',
      area_names: ['temescal'],
      home_preferences: { earliestMove: 'not_soon', place },
    });
    expect(saysAnything(getSignupInfo({ name: 'Ada', email: 'ada@example.com' }))).toBe(false);
    expect(saysAnything(getSignupInfo({ metro_key: 'denver' }))).toBe(true);
    expect(saysAnything(getSignupInfo({ locationType: 'sale' }))).toBe(true);
    expect(getProfile({ ...answers, minBedrooms: '4+' })).toEqual({ earliestMove: 'not_soon', minBedrooms: '4+' });
  });

  it('comes first, then what was looked at, with its filters', () => {
    const entered = getSignupInfo({ metro_key: 'denver', locationType: 'sale' });
    const list_search = 'markets=seattle&areas=ballard&max_price=900000';
    expect(chooseSubscription(entered, { list_search })).toEqual({
      market_name: 'Denver',
      area_names: [],
      home_preferences: { locationType: 'sale', list_search },
    });
    const onlyLiked = getSignupInfo({ locationType: 'sale' });
    expect(chooseSubscription(onlyLiked, { list_search })).toEqual({
      market_name: 'Seattle',
      area_names: ['ballard'],
      home_preferences: { locationType: 'sale', list_search },
    });
  });
});

describe('what was looked at', () => {
  it('is a place where the visitor may want to live', () => {
    const initial_place = { initial_market_name: 'Bay Area' };
    expect(knownPlace({ list_search: 'markets=seattle&areas=b,a&min_price=1', initial_place })).toEqual({
      metro_key: 'seattle',
      area_names: ['a', 'b'],
    });
    expect(knownPlace({ list_search: 'areas=temescal' })).toEqual({ metro_key: 'bay_area', area_names: ['temescal'] });
    expect(knownPlace({ list_search: 'min_price=1', initial_place })).toEqual({ metro_key: 'bay_area' });
    expect(knownPlace({ initial_place: { initial_market_name: 'Atlantis' } })).toEqual({});
    expect(knownPlace({})).toEqual({});
  });

  it('is the list, else where a link led', () => {
    const initial_place = { initial_market_name: 'Chicago', initial_area_name: 'logan-square' };
    expect(chooseSubscription(undefined, { list_search: 'areas=temescal', initial_place })).toMatchObject({
      market_name: 'Bay Area',
      area_names: ['temescal'],
    });
    expect(chooseSubscription(undefined, { list_search: 'min_price=1', initial_place })).toMatchObject({
      market_name: 'Chicago',
      area_names: ['logan-square'],
      home_preferences: { list_search: 'min_price=1' },
    });
  });

  it('may say nothing of where', () => {
    expect(chooseSubscription(undefined, {})).toBeNull();
    expect(chooseSubscription(getSignupInfo({}), { list_search: 'tags=fixer+upper' })).toBeNull();
  });
});

describe('what stands in the account', () => {
  it('is read, whatever else stands there', () => {
    const info = getSignupInfo({ metro_key: 'seattle', area_names: ['ballard'] });
    expect(readSignupInfo({ ...info, more: 1 })).toEqual(info);
    for (const bad of [
      null,
      1,
      'x',
      [],
      {},
      { area_names: [1], market_name: '' },
      { area_names: 'x', market_name: '' },
    ])
      expect(readSignupInfo(bad)).toBeUndefined();
  });
});
