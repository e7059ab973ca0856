import type { Editorial, HomeInside } from '../../src/contracts/shapes/editorial.ts';
import type { HomeFacts, Unit } from '../homes/facts.ts';
import type { Random } from '../random.ts';
import { atStart } from './numbers.ts';
import { cottageName } from './titles.ts';

type Text = Pick<Editorial, 'title' | 'description'>;
/** What a home inside is called and how it is reached. */
type Spot = Pick<HomeInside, 'name' | 'floor' | 'own_door'>;

/** How many compounds have no list of their homes, though they are described. */
const UNLISTED = 0.06;
/** How many lists leave out the homes' sizes. */
const UNMEASURED = 0.1;

/** Decides even where the kind of house suggests floors. */
const SIDES = /each side has/i;
const STACKED =
  /upstairs and downstairs share|downstairs there are|from the ground up|two-flat|three-flat|with equal floors/i;
const SIDE_BY_SIDE =
  /live here side by side|each half is complete|wall between|split down the middle|twin duplex|mirror/i;
const OWN_DOORS =
  /(?:separate|private) entrances|own front door|(?:two|three) front doors|front doors are on|all doors open onto|entrances are separate|many front doors/i;
const COMMON_STAIRS = /stairs are the common ground|doors open onto shared landings|the stairwell does the rest/i;
const ROOMS = /bed(?:room)?s?\b|bath|studio/i;
const SIZES = /square feet|sqft/i;
const LOWER_LEVEL = /unfinished lower level/i;

/** Whether the list has the homes' sizes, and whether the text tells their rooms. */
interface Known {
  measured: boolean;
  reported: boolean;
}

function numbered(word: string, count: number, floorOf: (i: number) => number | null): Omit<Spot, 'own_door'>[] {
  return Array.from({ length: count }, (_, i) => ({ name: `${word} ${i + 1}`, floor: floorOf(i) }));
}

const STOREYS = ['Ground floor', 'Second floor', 'Third floor'];

function storeys(count: number): Omit<Spot, 'own_door'>[] {
  if (count > 2) return STOREYS.slice(0, count).map((name, i) => ({ name, floor: i + 1 }));
  return [
    { name: 'Downstairs', floor: 1 },
    { name: 'Upstairs', floor: 2 },
  ];
}

/** Names and floors, as the text tells them, in the order of the facts. */
function getPlaces(facts: HomeFacts, all: string, random: Random): Omit<Spot, 'own_door'>[] {
  const { category, units } = facts;
  const count = units.length;
  if (category === 'Home with ADU potential') return [{ name: 'Main house', floor: 1 }];
  if (category === 'Home with ADU') {
    const name = atStart(cottageName(facts));
    // A coach house often stands on a garage.
    return [
      { name: 'Main house', floor: 1 },
      { name, floor: /cottage|studio/.test(name) ? 1 : null },
    ];
  }
  if (category === '4+ home compound') {
    const floor = random.chance(0.85) ? 1 : null;
    return numbered(/cottages/i.test(all) ? 'Cottage' : 'Home', count, () => floor);
  }
  if (category === 'Apartment cluster') {
    const known = random.chance(0.8);
    const perFloor = count > 6 ? 4 : 2;
    return numbered('Apartment', count, (i) => (known ? 1 + Math.floor(i / perFloor) : null));
  }
  const stacked = STACKED.test(all) && !SIDES.test(all);
  if (stacked) return storeys(count);
  if (category === 'Duplex' && (SIDES.test(all) || SIDE_BY_SIDE.test(all)))
    return ['Left side', 'Right side'].map((name) => ({ name, floor: 1 }));
  return numbered('Home', count, () => null);
}

function getOwnDoor({ category, tags }: HomeFacts, all: string, random: Random): boolean | null {
  if (category === 'Home with ADU' || category === '4+ home compound') return true;
  if (tags.includes('separate entrances') || OWN_DOORS.test(all)) return true;
  if (category === 'Apartment cluster' || COMMON_STAIRS.test(all)) return false;
  return random.chance(0.5) ? true : null;
}

function existing(unit: Unit, spot: Spot, { measured, reported }: Known, random: Random): HomeInside {
  return {
    name: spot.name,
    beds: random.chance(0.01) && !reported ? null : unit.bedrooms,
    baths: random.chance(0.03) && !reported ? null : unit.bathrooms,
    sqft: measured ? unit.sqft : null,
    floor: spot.floor,
    own_door: spot.own_door,
    potential: false,
  };
}

function potential(count: number, all: string): HomeInside[] {
  return Array.from({ length: count }, (_, i) => {
    const below = i === 0 && LOWER_LEVEL.test(all);
    return {
      name: below ? 'Lower level' : count > 1 ? `Future home ${i + 1}` : 'Future home',
      beds: null,
      baths: null,
      sqft: null,
      floor: below ? 0 : null,
      own_door: null,
      potential: true,
    };
  });
}

/** The homes inside, which agree with the text. None for a candidate without a text and for a few others. */
export function homesInside(facts: HomeFacts, { title, description }: Text, random: Random): HomeInside[] {
  if (random.chance(UNLISTED) || title === '') return [];
  const all = `${title}\n${description}`;
  const places = getPlaces(facts, all, random);
  const own_door = getOwnDoor(facts, all, random);
  const known = { measured: !random.chance(UNMEASURED) || SIZES.test(all), reported: ROOMS.test(all) };
  const homes = facts.units.flatMap((unit, i) => {
    const place = places[i];
    return place ? [existing(unit, { ...place, own_door }, known, random)] : [];
  });
  return [...homes, ...potential(facts.numPotentialUnits, all)];
}
