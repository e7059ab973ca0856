import type { HomeCategory } from '../../../src/contracts/editorial.ts';
import type { Random } from '../../drawings/random.ts';
import type { HomeFacts } from '../homes/facts.ts';
import { layoutOf } from './layouts.ts';
import { atStart, spelled, withCommas } from './numbers.ts';
import { TAG_WORDS, type Topic } from './tag-sentences.ts';
import { nounsFor } from './titles.ts';

const mostSentences: Readonly<Record<Topic, number>> = { inside: 3, outside: 3, around: 3, practical: 3 };

/** 'Ballard, Seattle', but not 'South Tacoma, Tacoma'. */
function fullPlace({ neighborhood, city }: HomeFacts): string {
  if (neighborhood === null) return city;
  return neighborhood.includes(city) ? neighborhood : `${neighborhood}, ${city}`;
}

function opening(facts: HomeFacts, random: Random): string {
  const place = fullPlace(facts);
  const noun = nounsFor(facts)[0] ?? 'house';
  const { style, yearBuilt: year } = facts;
  const decade = Math.floor(year / 10) * 10;
  const old = year < 1970;
  const openings = [
    `This is ${style} ${noun} from ${year} in ${place}.`,
    `${atStart(style)} ${noun} from ${year} stands in ${place}.`,
    `Built in ${year}, this ${style.replace(/^an? /, '')} ${noun} sits in ${place}.`,
    `${place}: ${style} ${noun} ${old ? `from the ${decade}s` : `of ${year}`}, and more of a place than it looks from the street.`,
    `From the sidewalk you see ${style} ${noun} of ${year}; the surprises are behind it.`,
    `Here is ${style} ${noun} in ${place}, ${old ? `put up in ${year} and still standing square` : `finished in ${year}`}.`,
    `${atStart(style)} ${noun} in ${place}, dating from ${year}.`,
    `There is ${style} ${noun} for ${facts.rental ? 'rent' : 'sale'} in ${place}, ${old ? `first lived in around ${year}` : `built in ${year}`}.`,
    `The year over the door could say ${year}: this is ${style} ${noun} in ${place}.`,
    `We liked this ${noun} at first sight: ${place}, built in ${year}.`,
  ];
  return random.pick(openings);
}

const arrangements: Readonly<Record<HomeCategory, readonly string[]>> = {
  Duplex: [
    'It works well for two households that want a wall between the kitchens and a door between the gardens.',
    'Two households can live here side by side and still share a table on Sundays.',
    'Each half is complete in itself, so sharing stays a choice.',
    'Two front doors, one roof, and as much or as little in common as you like.',
  ],
  Triplex: [
    'Three households fit, each with a kitchen of its own.',
    'It suits a group of three households, or two that want a spare home for guests and work.',
    'Three complete homes under one roof leave plenty of ways to divide space and cost.',
    'Three kitchens, three front doors, and one set of gutters to clean together.',
  ],
  '4+ home compound': [
    'There is enough here for a whole circle of friends: separate homes, common ground.',
    'The homes are close without touching, and the ground between them belongs to everyone.',
    'A group could settle here at once or fill the homes one by one.',
    'Everybody has a door to close and a garden to open it to.',
  ],
  'Home with ADU': [
    'One larger household and one smaller one can live here with a garden between them.',
    'House and cottage each have what they need, and share what is nicer shared.',
    'The second home works for friends, for guests or as a place to work.',
    'It is two homes on one deed, at a distance that makes popping over easy.',
  ],
  'Home with ADU potential': [
    'Start with one household and add a second home when the time is right.',
    'The plan here is a patient one: live in the house, draw the cottage, then build.',
    'For a group that likes to shape a place, the space is there and the price is that of one house.',
    'Two households could share the house first and build the second home with time.',
  ],
  'Apartment cluster': [
    'A group could take a floor or the whole building, and the stairwell does the rest.',
    'Small private homes and generous common space make up the plan.',
    'Each apartment is complete, and the building has corners that belong to everybody.',
    'It is a building for many front doors and one long table.',
  ],
};

function closing(facts: HomeFacts, random: Random): string {
  const lot = withCommas(facts.lotSize);
  const potential = facts.numPotentialUnits;
  return random.pick([
    `The lot measures ${lot} square feet.`,
    `All of it stands on ${lot} square feet of land.`,
    'Ask us for floor plans and the disclosure packet.',
    'Come and look in the late afternoon, when the light is at its best.',
    'Have a look at the plan among the pictures; it explains the place better than words.',
    'Our notes from the visit are available on request.',
    potential > 0
      ? `On paper there is room for ${spelled(potential)} more ${potential === 1 ? 'home' : 'homes'}.`
      : 'What you see is what there is: no additions needed, none planned.',
    facts.rental
      ? 'The lease is for the whole property, twelve months to start.'
      : 'It is sold as one property, on one deed.',
    '',
    '',
  ]);
}

function sentencesOn(topic: Topic, facts: HomeFacts, random: Random): string[] {
  const tags = facts.tags.filter((tag) => TAG_WORDS[tag].topic === topic);
  return random
    .shuffle(tags)
    .slice(0, mostSentences[topic])
    .map((tag) => random.pick(TAG_WORDS[tag].sentences));
}

const joined = (sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ');

/** Two to four paragraphs of plain words about the property, all from its facts. */
export function descriptionOf(facts: HomeFacts, random: Random): string {
  const inside = sentencesOn('inside', facts, random);
  const outside = sentencesOn('outside', facts, random);
  const around = sentencesOn('around', facts, random);
  const practical = sentencesOn('practical', facts, random);
  const arrangement = random.pick(arrangements[facts.category]);
  const first = random.chance(0.5)
    ? joined([opening(facts, random), layoutOf(facts, random), arrangement])
    : joined([opening(facts, random), arrangement, layoutOf(facts, random)]);
  const middle = random.chance(0.5) ? [[...inside, ...practical], outside] : [inside, [...outside, ...practical]];
  const last = [...around, closing(facts, random)];
  const paragraphs = [[first], ...middle, last].map(joined).filter((text) => text !== '');
  // A paragraph of one short sentence reads like a caption: it joins the one before.
  const whole: string[] = [];
  for (const text of paragraphs) {
    if (whole.length > 1 && text.length < 90) whole.push(`${whole.pop()} ${text}`);
    else whole.push(text);
  }
  return whole.join('\n\n');
}
