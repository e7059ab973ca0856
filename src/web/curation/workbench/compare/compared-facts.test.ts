import { expect, it } from 'vitest';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { comparedFacts } from './compared-facts.ts';

const compound = (price: number | null, fields: { listing_type?: 'sale' | 'rental'; numUnits?: number } = {}) =>
  ({
    status: 'for_review',
    status_note: '',
    home: { price, sqft: 2_000, listing_type: fields.listing_type ?? 'sale', formatted_address: '1 Main St' },
    home_details: { home_attributes: { lotSize: null } },
    home_photos: [],
    editorial: { numUnits: fields.numUnits ?? 2 },
  }) as unknown as StaffCompound;

const fact = (label: string, left: StaffCompound, right: StaffCompound) =>
  comparedFacts(left, right).find((one) => one.label === label);

it('says which home costs less per home and per square foot', () => {
  const [left, right] = [compound(900_000), compound(1_200_000, { numUnits: 3 })];
  expect(fact('Price per home', left, right)).toMatchObject({ left: '$450,000', right: '$400,000', better: 'right' });
  expect(fact('Price per square foot', left, right)).toMatchObject({ left: '$450', right: '$600', better: 'left' });
});

it('compares neither a rent with a price nor an unknown price', () => {
  expect(fact('Price per home', compound(900_000), compound(4_000, { listing_type: 'rental' }))?.better).toBeNull();
  expect(fact('Price per home', compound(900_000), compound(null))).toMatchObject({ right: 'Unknown', better: null });
});
