import type { Attribution } from '../../src/contracts/shapes/homes.ts';
import type { Random } from '../random.ts';

/** Made-up firms. Their phone numbers are reserved for fiction. */
const FIRMS: readonly (readonly [name: string, phone: string])[] = [
  ['Harbor & Elm Realty', '555-0101'],
  ['Four Doors Property Group', '555-0114'],
  ['Common Ground Homes', '555-0123'],
  ['Brick & Alder', '555-0136'],
  ['Lantern Street Brokers', '555-0142'],
  ['Northlight Residential', '555-0159'],
  ['Stoop & Porch', '555-0168'],
];
const AGENTS: readonly string[] = [
  'R. Okafor',
  'J. Lindqvist',
  'M. Santos',
  'P. Nakamura',
  'D. Weiss',
  'A. Romero',
  'K. Dhillon',
  'T. Novak',
];

/** Whom a listing names. */
export function getAttribution(system_name: string, listing_number: string, random: Random): Attribution {
  const [office_name, contact] = random.pick(FIRMS);
  return {
    office_name,
    contact,
    agent_name: random.pick(AGENTS),
    system_name,
    listing_number,
    disclaimer: 'Made-up listing of the sample world.',
  };
}
