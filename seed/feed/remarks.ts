import type { HomeFacts, Unit } from '../homes/facts.ts';
import type { Random } from '../random.ts';
import { nounsFor } from '../texts/titles.ts';

const CLOSINGS: readonly string[] = [
  'Buyer to verify all measurements.',
  'Shown by appointment.',
  'Please allow 24 hours for showings.',
  'Offers reviewed Tuesday at noon.',
  'Sold as is.',
  'Pre-inspected.',
  'Rent roll on request.',
];
const RENTAL_CLOSINGS: readonly string[] = [
  'Available now.',
  'Twelve-month lease.',
  'Water and trash included.',
  'Shown by appointment.',
];

/** Remarks of agents that may not be published, because they say who should live in the home, or steer people. */
const BADLY_WORDED: readonly string[] = [
  'Perfect for young professionals.',
  'No children, please.',
  'Great for empty nesters or a mature couple.',
  'Safe, exclusive neighborhood with the best schools.',
  'Adults only.',
  'MUST SEE!!! ULTIMATE BACHELOR PAD!!!',
  'Two blocks from St. Mary’s, ideal for a Christian family.',
  'Handicapped ramp at the side door.',
  'Up-and-coming, low-crime area.',
  'No Section 8.',
];

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `2 x 2 bd/1 ba, 1 bd/1 ba` */
function unitMix(units: readonly Unit[]): string {
  const kinds = Map.groupBy(units, ({ bedrooms, bathrooms }) => `${bedrooms} bd/${bathrooms} ba`);
  return [...kinds].map(([kind, all]) => (all.length > 1 ? `${all.length} x ${kind}` : kind)).join(', ');
}

/** What an agent writes about a home, in the style of agents. A few remarks are badly worded. */
export function remarksOn(facts: HomeFacts, { bad }: { bad: boolean }, random: Random): string {
  const { style, neighborhood, city, yearBuilt, units, lotSize, tags, rental } = facts;
  const sentences = [
    `${capitalized(style)} ${random.pick(nounsFor(facts))} in ${neighborhood ?? city}, built in ${yearBuilt}.`,
    `${units.length > 1 ? 'Unit mix' : 'Layout'}: ${unitMix(units)}.`,
    `${lotSize.toLocaleString('en-US')} sq ft lot.`,
    `Features: ${tags.slice(0, random.int(2, 4)).join(', ')}.`,
    random.pick(rental ? RENTAL_CLOSINGS : CLOSINGS),
  ];
  if (bad) sentences.splice(random.int(1, sentences.length), 0, random.pick(BADLY_WORDED));
  return sentences.join(' ');
}
