import type { HomeCategory, HomeInside } from '../../../contracts/shapes/editorial.ts';
import type { Fact, FactGroup } from '../../../rules/curation/generated-text/fact.ts';
import type { DefaultTag } from '../../../rules/homes/facts/tags.ts';
import { formatList, formatNumber } from '../../../rules/values/formats.ts';
import { counted, type KnownHome, kindWords, structureWords } from './known-home.ts';
import { saysMore, tagWords } from './tag-words.ts';
import { numberWord, varied } from './varied.ts';
import type { Written } from './written.ts';

/** More homes inside make a list, not a sentence. */
const MAX_UNITS = 4;
const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

/** A home with its facts, and how many things a list may have. */
interface Reported {
  home: KnownHome;
  facts: readonly Fact[];
  limit: number;
}

const has = (facts: readonly Fact[], id: string): boolean => facts.some((fact) => fact.id === id);

/** The tags of a group that a sentence lists: without those that another one includes. */
function tagsIn({ home }: Reported, group: FactGroup, role: string): DefaultTag[] {
  const included = new Set(saysMore.flatMap(([more, less]) => (home.tags.includes(more) ? [less] : [])));
  return home.tags.filter((tag) => {
    const words = tagWords[tag];
    return words.group === group && words.role === role && !included.has(tag);
  });
}

const getId = (tag: DefaultTag): string => `tag:${tag}`;
const getWords = (tag: DefaultTag): string => tagWords[tag].words;

/** How the homes are called: the triplex, the compound of six homes. */
function getSubject({ category, numUnits }: KnownHome): Written {
  const several = numUnits === null || numUnits < 2 ? null : numberWord(numUnits);
  if (category === '4+ home compound' && several)
    return { text: `This compound of ${several} homes`, facts: ['category', 'num_units'] };
  if (category === 'Apartment cluster' && several)
    return { text: `This cluster of ${several} apartments`, facts: ['category', 'num_units'] };
  if (category !== null) return { text: `This ${kindWords[category]}`, facts: ['category'] };
  return { text: 'This property', facts: [] };
}

/** The number of homes that a kind tells by itself. */
function usualUnits(category: HomeCategory | null): number | null {
  return category === 'Triplex' ? 3 : category === 'Duplex' || category === 'Home with ADU' ? 2 : null;
}

/** The kind, the sizes of the homes, and how they are arranged. */
function aboutHomes(reported: Reported): Written | null {
  const { home, facts, limit } = reported;
  const subject = getSubject(home);
  const isReported = subject.facts.includes('num_units') || home.numUnits === usualUnits(home.category);
  const { numUnits, numPotentialUnits, bedrooms, bathrooms, sqft } = home;
  const items: Written[] = [];
  const add = (id: string, text: string): void => {
    if (has(facts, id)) items.push({ text, facts: [id] });
  };
  if (!isReported && numUnits !== null && numUnits > 1) add('num_units', `${numberWord(numUnits)} homes`);
  if (has(facts, 'bedrooms') && has(facts, 'bathrooms'))
    items.push({
      text: `${counted(bedrooms ?? 0, 'bedroom')} and ${counted(bathrooms ?? 0, 'bathroom')} in all`,
      facts: ['bedrooms', 'bathrooms'],
    });
  else {
    add('bedrooms', `${counted(bedrooms ?? 0, 'bedroom')} in all`);
    add('bathrooms', `${counted(bathrooms ?? 0, 'bathroom')} in all`);
  }
  add('sqft', `${formatNumber(sqft ?? 0)} square feet of living space`);
  if (numPotentialUnits !== null)
    add(
      'num_potential_units',
      `potential for ${numberWord(numPotentialUnits)} more ${numPotentialUnits === 1 ? 'home' : 'homes'}`,
    );
  for (const tag of tagsIn(reported, 'homes', 'thing').slice(0, limit))
    if (!(tag === 'detached ADU' && home.category === 'Home with ADU')) add(getId(tag), getWords(tag));
  if (items.length === 0) return null;
  const verb = varied(home.compound_id, 'homes', ['has', 'includes']);
  return {
    text: `${subject.text} ${verb} ${formatList(items.map(({ text }) => text))}.`,
    facts: [...subject.facts, ...items.flatMap((item) => item.facts)],
  };
}

/** `has 2 bedrooms and its own entrance`, `is a studio with 1 bathroom`. Null if nothing is known. */
function unitWords({ beds, baths, own_door }: HomeInside, describesDoors: boolean): string | null {
  const rest = [
    baths !== null && baths > 0 ? counted(baths, 'bathroom') : '',
    describesDoors && own_door === true ? 'its own entrance' : '',
  ].filter(Boolean);
  if (beds === 0) return rest.length === 0 ? 'is a studio' : `is a studio with ${formatList(rest)}`;
  const rooms = [...(beds === null ? [] : [counted(beds, 'bedroom')]), ...rest];
  return rooms.length === 0 ? null : `has ${formatList(rooms)}`;
}

/** The homes one by one. */
function aboutUnits({ home }: Reported): Written | null {
  const existing = home.units
    .map((unit, index) => ({ unit, id: `unit:${index + 1}` }))
    .filter(({ unit }) => !unit.potential);
  if (existing.length < 2 || existing.length > Math.min(MAX_UNITS, home.numUnits ?? 0)) return null;
  const all = existing.map(({ unit }) => unitWords(unit, !home.tags.includes('separate entrances')));
  if (all.some((words) => words === null)) return null;
  const ids = existing.map(({ id }) => id);
  if (new Set(all).size === 1) return { text: `Each home ${all[0]}.`, facts: ids };
  const list = all.map((words, at) => `the ${ORDINALS[at]} ${words}`).join('; ');
  return { text: `Of the homes inside, ${list}.`, facts: ids };
}

function aboutOutdoors(reported: Reported): Written | null {
  const { home, facts, limit } = reported;
  const lot = facts.find(({ id }) => id === 'lot_size');
  const own = tagsIn(reported, 'outdoors', 'thing').filter((tag) => !(tag === 'large lot' && lot));
  // "A yard and room for more" reads better than the other way around.
  const tags = [...own.filter((tag) => tag !== 'room to build'), ...own.filter((tag) => tag === 'room to build')];
  const items = [
    ...tags.map((tag) => ({ text: getWords(tag), facts: [getId(tag)] })),
    ...home.structures.map((one) => ({ text: structureWords[one], facts: [`structure:${one}`] })),
  ].slice(0, limit);
  if (items.length === 0) return lot ? { text: `It stands on ${lot.words}.`, facts: [lot.id] } : null;
  const opening = varied(home.compound_id, 'outdoors', ['Outdoors, it has', 'Outside, it has', 'The grounds have']);
  return {
    text: `${opening} ${formatList(items.map(({ text }) => text))}${lot ? `, on ${lot.words}` : ''}.`,
    facts: [...items.flatMap((item) => item.facts), ...(lot ? [lot.id] : [])],
  };
}

function aboutCondition(reported: Reported): Written | null {
  const { facts, limit } = reported;
  const built = facts.find(({ id }) => id === 'year_built');
  const states = tagsIn(reported, 'condition', 'is')
    .filter((tag) => !(tag === 'new construction' && built))
    .slice(0, limit);
  const things = tagsIn(reported, 'condition', 'thing').slice(0, limit);
  const parts = [
    ...(states.length > 0 ? [`is ${formatList(states.map(getWords))}`] : []),
    ...(things.length > 0 ? [`has ${formatList(things.map(getWords))}`] : []),
  ];
  const ids = [...(built ? [built.id] : []), ...states.map(getId), ...things.map(getId)];
  if (parts.length === 0) return built ? { text: `It was ${built.words}.`, facts: ids } : null;
  const opening = built ? `${built.words.charAt(0).toUpperCase()}${built.words.slice(1)}, it` : 'It';
  return { text: `${opening} ${parts.join(' and ')}.`, facts: ids };
}

function aboutPractice(reported: Reported): Written | null {
  const tags = tagsIn(reported, 'practical', 'thing').slice(0, reported.limit);
  if (tags.length === 0) return null;
  const opening = varied(reported.home.compound_id, 'practical', ['There is', 'It also has']);
  const isOne = tags.length === 1 && tags[0] !== 'solar panels';
  return {
    text: `${isOne ? opening : 'It also has'} ${formatList(tags.map(getWords))}.`,
    facts: tags.map(getId),
  };
}

function aboutSurroundings(reported: Reported): Written {
  const { home, limit } = reported;
  const wheres = tagsIn(reported, 'surroundings', 'where').slice(0, limit);
  const nears = tagsIn(reported, 'surroundings', 'near').slice(0, limit);
  const states = tagsIn(reported, 'surroundings', 'is').slice(0, limit);
  const [nearest, city] = [home.neighborhood, home.city].filter((name) => name !== null && name !== '');
  const places = nearest === undefined ? [home.area] : [...new Set([nearest, city ?? nearest])];
  const text = [
    varied(home.compound_id, 'surroundings', ['It stands', 'It is', 'The property is']),
    wheres.length === 0 ? '' : ` ${formatList(wheres.map(getWords))}`,
    ` in ${places.join(', ')}`,
    nears.length === 0 ? '' : `, near ${formatList(nears.map(getWords))}`,
    states.length === 0 ? '' : `, and the surroundings are ${formatList(states.map(getWords))}`,
  ].join('');
  return {
    text: `${text}.`,
    facts: [...wheres, ...nears, ...states].map(getId).concat(places.map((name) => `place:${name}`)),
  };
}

/** The sentences of a description, in their order. A sentence about nothing known is left out. */
export function writeSentences(reported: Reported): { sentences: Written[]; units: Written | null } {
  const sentences = [
    aboutHomes(reported),
    aboutOutdoors(reported),
    aboutCondition(reported),
    aboutPractice(reported),
    aboutSurroundings(reported),
  ].filter((one) => one !== null);
  return { sentences, units: aboutUnits(reported) };
}
