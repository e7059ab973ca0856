import { inBlock, named, ordinal, type Street } from './house-numbers.ts';

/** Numbered avenues and streets with the quarter of the city, blocks counted as they are north of the ship canal, from Denny Way and from Yesler Way. */
const seattle: Street = (lat, lng, random) => {
  const north = lat > 47.648;
  const side =
    lng < -122.36
      ? north
        ? 'NW'
        : lat < 47.6
          ? 'SW'
          : 'W'
      : north
        ? lng > -122.328
          ? 'NE'
          : 'N'
        : lat < 47.6
          ? 'S'
          : 'E';
  const avenue = Math.max(2, Math.round(lng < -122.36 ? (-122.3577 - lng) / 0.00125 : (lng + 122.3365) / 0.0013));
  const block = north
    ? (lat - 47.6613) / 0.00072 + 45
    : lat > 47.6186
      ? (lat - 47.6186) / 0.00094
      : Math.abs(lat - 47.6017) * 1_112;
  const northNames = [
    'Dayton',
    'Fremont',
    'Linden',
    'Whitman',
    'Woodlawn',
    'Meridian',
    'Wallingford',
    'Sunnyside',
    'Bagley',
    'Corliss',
  ];
  const southNames = [
    'Orcas',
    'Juneau',
    'Brandon',
    'Holly',
    'Findlay',
    'Hudson',
    'Ferdinand',
    'Angeline',
    'Snoqualmie',
    'Dawson',
  ];
  if (side === 'N') return `${inBlock(block, random)} ${random.pick(northNames)} Ave N`;
  if (random.chance(0.3)) {
    const number = inBlock(avenue, random);
    if (north) return `${number} ${side} ${ordinal(Math.max(36, Math.round(block)))} St`;
    if (side === 'E')
      return `${number} E ${random.pick(['John', 'Thomas', 'Harrison', 'Republican', 'Mercer', 'Roy', 'Aloha', 'Prospect'])} St`;
    if (side === 'W')
      return `${number} W ${random.pick(['Galer', 'Blaine', 'Crockett', 'Boston', 'Smith', 'McGraw', 'Raye', 'Dravus'])} St`;
    return `${number} ${side} ${random.pick(southNames)} St`;
  }
  const street = side === 'E' && lat < 47.618 ? `${ordinal(avenue)} Ave` : `${ordinal(avenue)} Ave ${side}`;
  return `${inBlock(block, random)} ${street}`;
};

/** The Eastside counts on from Seattle's grid. */
const eastside: Street = (lat, lng, random) => {
  const side = lat > 47.61 ? 'NE' : 'SE';
  const avenue = Math.round((lng + 122.3365) / 0.00131);
  const street = Math.max(2, Math.round(Math.abs(lat - 47.61) / 0.00072));
  return random.chance(0.6)
    ? `${inBlock(street, random)} ${ordinal(avenue)} ${random.chance(0.2) ? 'Pl' : 'Ave'} ${side}`
    : `${inBlock(avenue, random)} ${side} ${ordinal(street)} ${random.chance(0.25) ? 'Pl' : 'St'}`;
};

const tacoma: Street = (lat, lng, random) => {
  const numbered = `${inBlock((47.263 - lat) / 0.0009 + 6, random)} S ${random.pick(['Ainsworth', 'Cushman', 'Sheridan', 'Alaska', 'Yakima', 'Thompson', 'Park', 'G', 'I', 'J', 'L', 'M'])} Ave`;
  if (lat < 47.25) return numbered;
  return `${inBlock(Math.abs(lng + 122.44) / 0.0016 + 6, random)} N ${ordinal(random.int(7, 45))} St`;
};

/** How streets are called in the cities that have their own style. */
export const seattleStreets: Readonly<Record<string, Street>> = {
  Seattle: seattle,
  Shoreline: seattle,
  'Lake Forest Park': seattle,
  Bellevue: eastside,
  Kirkland: eastside,
  Redmond: eastside,
  Woodinville: eastside,
  Bothell: eastside,
  'Mercer Island': eastside,
  Tacoma: tacoma,
  Everett: named([
    'Hoyt Ave',
    'Rucker Ave',
    'Grand Ave',
    'Colby Ave',
    'Wetmore Ave',
    'Rockefeller Ave',
    'Lombard Ave',
    'Beverly Blvd',
    'Fleming St',
    'Madison St',
    '52nd St SE',
    '75th St SE',
  ]),
};
