import { describe, expect, it } from 'vitest';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { homeAfter, homeEdit } from './home-edit.ts';

const attributes = { parcelNumber: null, bedrooms: 3, bathrooms: 2, lotSize: null, yearBuilt: 1920 };
const compound = {
  compound_id: 1,
  home_id: 2,
  home: {
    price: 500_000,
    sqft: 1_000,
    edited_fields: ['sqft'],
    feed_facts: { price: 500_000, sqft: 900, home_attributes: { ...attributes, bedrooms: 3 } },
  },
  home_details: { home_attributes: attributes },
} as unknown as StaffCompound;

describe('the edit of a fact', () => {
  it('gives a fact back to the feed when it is taken back', () => {
    expect(homeEdit(compound, { price: 1 })).toMatchObject({
      before: { use_feed: ['price'] },
      after: { price: 1 },
    });
    expect(homeEdit(compound, { 'home_attributes.bedrooms': null })).toMatchObject({
      before: { use_feed: ['home_attributes.bedrooms'] },
      after: { home_attributes: { bedrooms: null } },
    });
  });

  it('restores the staff’s own value when it is taken back', () => {
    expect(homeEdit(compound, { use_feed: 'sqft' })).toMatchObject({
      before: { sqft: 1_000 },
      after: { use_feed: ['sqft'] },
    });
    expect(homeEdit(compound, { listed_on: '2026-01-02' })).toMatchObject({
      after: { listed_on: '2026-01-02' },
    });
  });

  it('of several facts is one', () => {
    expect(homeEdit(compound, { price: 1, sqft: 2, 'home_attributes.yearBuilt': 1920 })).toMatchObject({
      before: { sqft: 1_000, use_feed: ['price'] },
      after: { price: 1, sqft: 2 },
    });
  });

  it('is none if nothing changes', () => {
    expect(homeEdit(compound, { sqft: 1_000 })).toBeNull();
  });

  it('is shown before the server has confirmed it', () => {
    expect(homeAfter(compound, { use_feed: ['sqft'], home_attributes: { yearBuilt: null } })).toMatchObject({
      home: { sqft: 900, price: 500_000 },
      home_details: { home_attributes: { ...attributes, yearBuilt: null } },
    });
  });
});
