import type { HomeFacts } from '../homes/facts.ts';
import type { Random } from '../random.ts';
import { ARRANGEMENTS } from './arrangements.ts';
import { agreeing } from './claims.ts';
import { getLayout } from './layouts.ts';
import { atStart, spelled, withCommas } from './numbers.ts';
import { TAG_WORDS, type Topic } from './tag-sentences.ts';
import { nounsFor } from './titles.ts';

/** How many descriptions end with a word on the visit, the papers or the land; more would sound like a form letter. */
const CLOSED = 0.5;

const MAX_SENTENCES = 3;

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
  const plain = style.replace(/^an? /, '');
  const openings = [
    `${atStart(noun)} in ${place}: ${plain}, ${year}, on a lot of ${withCommas(facts.lotSize)} square feet.`,
    `You would walk past this ${noun} in ${place} twice before noticing how much there is to it. It dates from ${year}.`,
    `${place} has few places like this ${plain} ${noun} from ${year}.`,
    `A place like this is not easy to come by in ${place}: ${style} ${noun}, built in ${year}.`,
    `It was ${year} when this ${plain} ${noun} went up in ${place}.`,
    `This is ${style} ${noun} from ${year} in ${place}.`,
    `${atStart(style)} ${noun} from ${year} stands in ${place}.`,
    `Built in ${year}, this ${plain} ${noun} sits in ${place}.`,
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

function closing(facts: HomeFacts, random: Random): string {
  const lot = withCommas(facts.lotSize);
  const potential = facts.numPotentialUnits;
  const forAll = [
    `The lot measures ${lot} square feet.`,
    `All of it stands on ${lot} square feet of land.`,
    'Come and look in the late afternoon, when the light is at its best.',
    'Come twice if you can, once on a weekday and once on a weekend.',
    'We are glad to walk through it with you.',
    'Our notes from the visit are available on request.',
    potential > 0
      ? `On paper there is room for ${spelled(potential)} more ${potential === 1 ? 'home' : 'homes'}.`
      : 'What you see is what there is: no additions needed, none planned.',
  ];
  const toRent = [
    'The lease is for the whole property, twelve months to start.',
    'Terms are in the lease, which the owner sends on request.',
  ];
  const toBuy = [
    'Ask us for floor plans and the disclosure packet.',
    'Measured drawings can be had from the listing agent.',
    'The inspection report can be read before you make an offer.',
    'Taxes, utilities and insurance for the whole property are in the packet.',
    'It is sold as one property, on one deed.',
  ];
  return random.pick([...forAll, ...(facts.rental ? toRent : toBuy)]);
}

function sentencesOn(topic: Topic, facts: HomeFacts, random: Random): string[] {
  const tags = facts.tags.filter((tag) => TAG_WORDS[tag].topic === topic);
  return random
    .shuffle(tags)
    .slice(0, MAX_SENTENCES)
    .map((tag) => random.pick(agreeing(TAG_WORDS[tag].sentences, facts.look)));
}

const joined = (sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ');

/** Two to four paragraphs of plain words about the property, all from its facts. */
export function getDescription(facts: HomeFacts, random: Random): string {
  const inside = sentencesOn('inside', facts, random);
  const outside = sentencesOn('outside', facts, random);
  const around = sentencesOn('around', facts, random);
  const practical = sentencesOn('practical', facts, random);
  const arrangement = random.pick(agreeing(ARRANGEMENTS[facts.category], facts.look));
  const first = random.chance(0.5)
    ? joined([opening(facts, random), getLayout(facts, random), arrangement])
    : joined([opening(facts, random), arrangement, getLayout(facts, random)]);
  const middle = random.chance(0.5) ? [[...inside, ...practical], outside] : [inside, [...outside, ...practical]];
  const last = random.chance(CLOSED) ? [...around, closing(facts, random)] : around;
  const paragraphs = [[first], ...middle, last].map(joined).filter((text) => text !== '');
  // A paragraph of one short sentence reads like a caption: it joins the one before.
  const whole: string[] = [];
  for (const text of paragraphs) {
    if (whole.length > 1 && text.length < 90) whole.push(`${whole.pop()} ${text}`);
    else whole.push(text);
  }
  return whole.join('\n\n');
}
