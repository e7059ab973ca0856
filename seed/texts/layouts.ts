import type { HomeFacts, Unit } from '../homes/facts.ts';
import type { Look } from '../pictures.ts';
import type { Random } from '../random.ts';
import { agreeing } from './claims.ts';
import { atStart, counted, listed, spelled, withCommas } from './numbers.ts';
import { cottageName } from './titles.ts';

const rooms = ({ bedrooms, bathrooms }: Unit): string =>
  `${counted(bedrooms, 'bedroom')} and ${counted(bathrooms, 'bath')}`;

const size = ({ sqft }: Unit): string => `${withCommas(sqft)} square feet`;

function pairLayout([first, second]: readonly [Unit, Unit], look: Look, random: Random): string {
  const pick = (texts: readonly string[]) => random.pick(agreeing(texts, look));
  if (first === second) {
    return pick([
      `Both homes have ${rooms(first)} on about ${size(first)}.`,
      `The two homes mirror each other: ${rooms(first)} each, ${size(first)} apiece.`,
      `Upstairs and downstairs share one plan with ${rooms(first)}, roughly ${size(first)} each.`,
      `Each side has ${rooms(first)} and measures ${size(first)}.`,
    ]);
  }
  return pick([
    `One home has ${rooms(first)} (${size(first)}), the other ${rooms(second)} (${size(second)}).`,
    `The first home offers ${rooms(first)} on ${size(first)}; the second has ${rooms(second)} on ${size(second)}.`,
    `Downstairs there are ${rooms(first)}, ${size(first)} in all; upstairs ${rooms(second)} on ${size(second)}.`,
  ]);
}

function groupLayout(units: readonly Unit[], look: Look, random: Random): string {
  const n = spelled(units.length);
  const [first] = units;
  if (first && units.every((one) => one === first)) {
    return random.pick([
      `All ${n} homes have ${rooms(first)}, ${size(first)} each.`,
      `The ${n} homes share one plan: ${rooms(first)} on about ${size(first)}.`,
      `Each of the ${n} homes has ${rooms(first)} and close to ${size(first)}.`,
    ]);
  }
  if (units.length <= 3) {
    const texts = [
      `The ${n} homes differ: ${listed(units.map((one) => `one with ${rooms(one)}`))}.`,
      `From the ground up there is a home with ${units.map(rooms).join(', then one with ')}.`,
    ];
    return random.pick(agreeing(texts, look));
  }
  const byBedrooms = Map.groupBy(units, ({ bedrooms }) => bedrooms);
  const kinds = [...byBedrooms]
    .sort(([a], [b]) => a - b)
    .map(([bedrooms, same]) => `${spelled(same.length)} with ${counted(bedrooms, 'bedroom')}`);
  const sizes = units.map(({ sqft }) => sqft);
  const range = `from ${withCommas(Math.min(...sizes))} to ${withCommas(Math.max(...sizes))} square feet`;
  return random.pick([
    `The ${n} homes come in different sizes: ${listed(kinds)}, ${range}.`,
    `${atStart(n)} homes in all: ${listed(kinds)}. They measure ${range}.`,
    `The mix is ${listed(kinds)}, ${range}.`,
  ]);
}

/** One or two sentences on how many homes there are and how they are cut. */
export function getLayout(facts: HomeFacts, random: Random): string {
  const [first, second] = facts.units;
  if (!first) return '';
  if (facts.category === 'Home with ADU' && second) {
    const cottage = cottageName(facts);
    return random.pick([
      `The main house has ${rooms(first)} on ${size(first)}; the ${cottage} adds ${rooms(second)} on ${size(second)}.`,
      `In the house there are ${rooms(first)}, in the ${cottage} ${rooms(second)}. Together that makes ${withCommas(first.sqft + second.sqft)} square feet.`,
      `The house measures ${size(first)} with ${rooms(first)}. The ${cottage} is smaller, ${size(second)}, and complete: ${rooms(second)}, kitchen, laundry.`,
    ]);
  }
  if (!second) {
    const more = counted(facts.numPotentialUnits, 'more home');
    return random.pick([
      `Today it is one home with ${rooms(first)} on ${size(first)}. The lot leaves room for ${more}.`,
      `The house has ${rooms(first)}, ${size(first)} in all, and the ${withCommas(facts.lotSize)}-square-foot lot could take ${more}.`,
      `As it stands: ${rooms(first)}, ${size(first)}. What makes it interesting is the space for ${more}.`,
    ]);
  }
  return facts.units.length === 2
    ? pairLayout([first, second], facts.look, random)
    : groupLayout(facts.units, facts.look, random);
}
