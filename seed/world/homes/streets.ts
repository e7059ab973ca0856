import type { MetroKey } from '../../../src/rules/metros.ts';
import type { Random } from '../../drawings/random.ts';
import { weighted } from '../choose.ts';

type Street = (lat: number, lng: number, random: Random) => string;

function ordinal(n: number): string {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

/** A house number in the block that starts at `block` hundreds. */
const inBlock = (block: number, random: Random): number => Math.max(1, Math.round(block)) * 100 + random.int(2, 98);

/** A house number as towns without a strict grid have them. */
const anyNumber = (random: Random): number =>
  weighted(random, [
    [random.int(110, 980), 3],
    [random.int(1_010, 2_990), 4],
    [random.int(3_010, 4_990), 1],
  ]);

const named =
  (names: readonly string[]): Street =>
  (_lat, _lng, random) =>
    `${anyNumber(random)} ${random.pick(names)}`;

/** Numbered avenues and streets with the quarter of the city, blocks counted from the ship canal and from Yesler Way. */
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
  const block = north ? (lat - 47.6613) / 0.00072 + 45 : Math.abs(lat - 47.6017) * 1_112;
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

const chicagoAvenues = [
  ['Clark', -87.6315],
  ['Halsted', -87.6466],
  ['Sheffield', -87.6535],
  ['Racine', -87.6565],
  ['Wayne', -87.662],
  ['Ashland', -87.667],
  ['Paulina', -87.6695],
  ['Wolcott', -87.6745],
  ['Damen', -87.677],
  ['Hoyne', -87.6795],
  ['Leavitt', -87.682],
  ['Oakley', -87.6845],
  ['Western', -87.687],
  ['Campbell', -87.69],
  ['Rockwell', -87.692],
  ['Talman', -87.6935],
  ['California', -87.697],
  ['Mozart', -87.699],
  ['Francisco', -87.7005],
  ['Sacramento', -87.702],
  ['Albany', -87.7045],
  ['Kedzie', -87.707],
  ['Sawyer', -87.7085],
  ['Spaulding', -87.71],
  ['Kimball', -87.712],
  ['Drake', -87.715],
  ['Central Park', -87.717],
  ['Monticello', -87.718],
  ['Hamlin', -87.722],
  ['Pulaski', -87.727],
  ['Kildare', -87.732],
  ['Cicero', -87.746],
] as const;

/** 800 numbers to the mile from State and Madison; the avenue that really runs nearest. */
const chicago: Street = (lat, lng, random) => {
  const side = lat > 41.882 ? 'N' : 'S';
  const number = Math.max(101, Math.round(Math.abs(lat - 41.882) * 69.05 * 800) + random.int(-20, 20));
  if (lng > -87.628) {
    const names = [
      'Michigan',
      'Indiana',
      'Prairie',
      'Calumet',
      'Martin Luther King',
      'Vincennes',
      'Langley',
      'Drexel',
      'Ellis',
      'Greenwood',
      'University',
      'Woodlawn',
      'Kimbark',
      'Kenwood',
      'Dorchester',
      'Blackstone',
    ];
    const at = Math.min(names.length - 1, Math.max(0, Math.round((lng + 87.6235) / 0.0022)));
    const name = names[at] ?? 'Ellis';
    return `${number} ${side} ${name} ${name === 'Martin Luther King' ? 'Dr' : 'Ave'}`;
  }
  const [nearest] = chicagoAvenues.toSorted((a, b) => Math.abs(a[1] - lng) - Math.abs(b[1] - lng))[0] ?? ['Halsted'];
  return `${number} ${side} ${nearest} ${nearest === 'Halsted' || nearest === 'Clark' ? 'St' : 'Ave'}`;
};

const denverStreets = [
  ['Tennyson', -105.0438],
  ['Osceola', -105.0385],
  ['Lowell', -105.0345],
  ['Julian', -105.0305],
  ['Grove', -105.0275],
  ['Eliot', -105.0243],
  ['Bryant', -105.0205],
  ['Zuni', -105.0155],
  ['Tejon', -105.0112],
  ['Osage', -105.0055],
  ['Lipan', -105.0018],
  ['Inca', -104.9975],
  ['Cherokee', -104.9918],
  ['Lincoln', -104.9861],
  ['Grant', -104.9836],
  ['Pearl', -104.9804],
  ['Clarkson', -104.9775],
  ['Emerson', -104.9763],
  ['Corona', -104.9735],
  ['Lafayette', -104.9705],
  ['Humboldt', -104.9682],
  ['Franklin', -104.9685],
  ['High', -104.9645],
  ['Vine', -104.9625],
  ['York', -104.9595],
  ['Josephine', -104.9582],
  ['Columbine', -104.957],
  ['Clayton', -104.9545],
  ['Steele', -104.9495],
  ['Cook', -104.9471],
  ['Madison', -104.9457],
  ['Albion', -104.939],
  ['Clermont', -104.9343],
  ['Elm', -104.9285],
  ['Glencoe', -104.9245],
  ['Holly', -104.9222],
  ['Ivy', -104.92],
  ['Kearney', -104.915],
  ['Locust', -104.912],
  ['Oneida', -104.9075],
  ['Quebec', -104.9032],
  ['Syracuse', -104.9],
  ['Valentia', -104.893],
  ['Willow', -104.8895],
  ['Beeler', -104.879],
  ['Dayton', -104.8765],
  ['Geneva', -104.869],
] as const;

/** Blocks count from Ellsworth Avenue; the street that really runs nearest. */
const denver: Street = (lat, lng, random) => {
  const block = Math.abs(lat - 39.7163) / 0.00162;
  const side = lat > 39.7163 ? (lng < -105.05 ? 'N' : 'N') : 'S';
  const [nearest] = denverStreets.toSorted((a, b) => Math.abs(a[1] - lng) - Math.abs(b[1] - lng))[0] ?? ['Pearl'];
  return `${inBlock(block, random)} ${side} ${nearest} St`;
};

/** A hundred numbers to the block, numbered streets counted from the Delaware. */
const philadelphia: Street = (lat, lng, random) => {
  if (lat > 40.015) {
    const names = [
      'Greene St',
      'Wayne Ave',
      'Carpenter Ln',
      'Sedgwick St',
      'Durham St',
      'Boyer St',
      'Hortter St',
      'Phil-Ellena St',
      'McCallum St',
      'Cresheim Rd',
      'Pelham Rd',
      'Westview St',
      'Pomona St',
      'Mount Pleasant Ave',
    ];
    return `${random.int(1, 71) * 100 + random.int(2, 60)} ${random.chance(0.5) ? 'W ' : ''}${random.pick(names)}`;
  }
  const side = lat > 39.9522 ? 'N' : 'S';
  const block = Math.abs(lat - 39.9522) / 0.00115;
  if (lng < -75.185) {
    const names = [
      'Baltimore',
      'Springfield',
      'Chester',
      'Kingsessing',
      'Larchwood',
      'Hazel',
      'Cedar',
      'Catharine',
      'Osage',
      'Pine',
    ];
    const street = Math.round((-75.1855 - lng) / 0.00148) + 30;
    return random.chance(0.55)
      ? `${inBlock(street, random)} ${random.pick(names)} Ave`
      : `${inBlock(block, random)} ${side} ${ordinal(Math.max(31, street))} St`;
  }
  const street = Math.round((-75.1405 - lng) / 0.00154) + 1;
  if (street >= 2 && random.chance(0.7)) return `${inBlock(block, random)} ${side} ${ordinal(street)} St`;
  const east = [
    'Memphis',
    'Gaul',
    'Tulip',
    'Cedar',
    'Coral',
    'Belgrade',
    'Almond',
    'Thompson',
    'Susquehanna',
    'Norris',
    'Montgomery',
    'Berks',
  ];
  const south = [
    'Tasker',
    'Morris',
    'Moore',
    'Mifflin',
    'Reed',
    'Dickinson',
    'Wharton',
    'Federal',
    'Catharine',
    'Kimball',
    'Ellsworth',
    'Titan',
  ];
  if (side === 'S') return `${inBlock(Math.max(2, street), random)} ${random.pick(south)} St`;
  return `${random.int(5, 29) * 100 + random.int(2, 60)} ${side === 'N' && lng > -75.145 ? 'E ' : ''}${random.pick(east)} St`;
};

/** Cities that have their own style, then what their metro falls back on. */
const byCity: Readonly<Record<string, Street>> = {
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
  'San Francisco': (lat, lng, random) => {
    if (lng < -122.463 && lat > 37.732) {
      const avenue = Math.max(2, Math.round((-122.4585 - lng) / 0.00107) + 2);
      const block = lat > 37.772 ? (37.788 - lat) / 0.0019 + 1 : (37.7655 - lat) / 0.00186 + 12;
      return `${inBlock(Math.max(1, block), random)} ${ordinal(Math.min(48, avenue))} Ave`;
    }
    const mission = [
      'Folsom St',
      'Shotwell St',
      'Treat Ave',
      'Alabama St',
      'Florida St',
      'Bryant St',
      'Harrison St',
      'San Jose Ave',
      'Guerrero St',
      'Dolores St',
      'Church St',
      'Sanchez St',
      'Noe St',
      'Castro St',
      'Diamond St',
      'Cortland Ave',
      'Andover St',
      'Precita Ave',
      'Moultrie St',
      'Prentiss St',
      'Munich St',
      'London St',
      'Paris St',
      'Naples St',
    ];
    const north = [
      'Page St',
      'Oak St',
      'Fell St',
      'Haight St',
      'Waller St',
      'Steiner St',
      'Pierce St',
      'Scott St',
      'Divisadero St',
      'Broderick St',
      'Baker St',
      'Lyon St',
      'Clay St',
      'Sacramento St',
      'Green St',
      'Vallejo St',
      'Filbert St',
      'Union St',
      'Leavenworth St',
      'Jones St',
    ];
    return `${random.int(1, 38) * 100 + random.int(2, 98)} ${random.pick(lat > 37.767 ? north : mission)}`;
  },
  Oakland: (lat, lng, random) => {
    if (lat > 37.822 && lng < -122.25)
      return `${inBlock((lat - 37.798) / 0.00072 / 1.0, random)} ${random.pick(['Shafter Ave', 'Webster St', 'Telegraph Ave', 'Dover St', 'Genoa St', 'Colby St', 'Miles Ave', 'Manila Ave', 'Opal St', 'Desmond St', 'Lawton Ave', 'Hudson St'])}`;
    if (lng < -122.262)
      return `${random.int(8, 34) * 100 + random.int(2, 60)} ${random.pick(['Filbert St', 'Linden St', 'Chestnut St', 'Adeline St', 'Magnolia St', 'Myrtle St', 'Market St', 'Campbell St', 'Willow St', 'Peralta St'])}`;
    if (lat < 37.79)
      return `${inBlock((-122.235 - lng) / -0.0013 + 20, random)} ${random.pick(['Foothill Blvd', 'Brookdale Ave', 'Virginia Ave', 'Ygnacio Ave', 'Bancroft Ave', 'Fleming Ave', 'Congress Ave', 'Walnut St', 'Cole St', 'Hillside St', 'Olive St', 'Holly St', 'Birch St'])}`;
    return `${anyNumber(random)} ${random.pick(['Cleveland St', 'Haddon Rd', 'Newton Ave', 'Athol Ave', 'Wayne Ave', 'Park View Ter', 'Lester Ave', 'Hanover Ave', 'Brooklyn Ave', 'Sheffield Ave', 'Bellevue Ave', 'Staten Ave', 'Kingsley St', 'Wellington St', 'Everett Ave', 'Glendora Ave', 'Canon Ave', 'Laurel Ave', 'Maple Ave', 'Coolidge Ave'])}`;
  },
  Berkeley: named([
    'Prince St',
    'Woolsey St',
    'Russell St',
    'Oregon St',
    'Ward St',
    'Stuart St',
    'Derby St',
    'Carleton St',
    'Parker St',
    'Blake St',
    'Channing Way',
    'Allston Way',
    'Addison St',
    'Francisco St',
    'Virginia St',
    'Cedar St',
    'Rose St',
    'Hopkins St',
    'Sacramento St',
    'Acton St',
    'McGee Ave',
    'California St',
    'Grant St',
    'Edith St',
    'Bonar St',
    'Curtis St',
    'Page St',
    'Ninth St',
    'Tenth St',
  ]),
  Albany: named([
    'Stannage Ave',
    'Cornell Ave',
    'Talbot Ave',
    'Evelyn Ave',
    'Masonic Ave',
    'Key Route Blvd',
    'Pomona Ave',
    'Ramona Ave',
    'Carmel Ave',
    'Santa Fe Ave',
    'Curtis St',
    'Kains Ave',
  ]),
  'El Cerrito': named([
    'Norvell St',
    'Everett St',
    'Lexington Ave',
    'Richmond St',
    'Elm St',
    'Liberty St',
    'Kearney St',
    'Albemarle St',
    'Balra Dr',
    'Navellier St',
    'Stockton Ave',
  ]),
  Emeryville: named([
    'Doyle St',
    'Beaudry St',
    'Vallejo St',
    'Essex St',
    'Salem St',
    '53rd St',
    '55th St',
    '59th St',
    '61st St',
    '63rd St',
    'Adeline St',
  ]),
  Alameda: named([
    'Santa Clara Ave',
    'San Antonio Ave',
    'San Jose Ave',
    'Encinal Ave',
    'Central Ave',
    'Clinton Ave',
    'Pacific Ave',
    'Buena Vista Ave',
    'Eagle Ave',
    'Taylor Ave',
    'Haight Ave',
    'Grand St',
    'Paru St',
    'Chestnut St',
    'Willow St',
    'Regent St',
    'Broadway',
    'Versailles Ave',
  ]),
  'San Leandro': named([
    'Estudillo Ave',
    'Juana Ave',
    'Dutton Ave',
    'Bancroft Ave',
    'Haas Ave',
    'Callan Ave',
    'Dolores Ave',
    'Joaquin Ave',
    'Lorraine Blvd',
    'Sybil Ave',
    'Maud Ave',
    'Oakes Blvd',
    'Pershing Dr',
  ]),
  'Palo Alto': named([
    'Bryant St',
    'Ramona St',
    'Emerson St',
    'Waverley St',
    'Cowper St',
    'Webster St',
    'Byron St',
    'Guinda St',
    'Channing Ave',
    'Homer Ave',
    'Kingsley Ave',
    'Lincoln Ave',
    'Ross Rd',
    'Louis Rd',
    'Amarillo Ave',
    'Wilkie Way',
    'Matadero Ave',
  ]),
  'San Jose': named([
    'S 8th St',
    'S 11th St',
    'S 14th St',
    'N 7th St',
    'N 13th St',
    'N 17th St',
    'E Julian St',
    'E San Antonio St',
    'Minnesota Ave',
    'Pine Ave',
    'Willow St',
    'Lincoln Ave',
    'Delmas Ave',
    'Bird Ave',
    'Hester Ave',
    'Shasta Ave',
    'Magnolia Ave',
    'Dana Ave',
    'Hanchett Ave',
    'Sierra Rd',
    'Piedmont Rd',
    'Cherry Ave',
    'Foxworthy Ave',
    'Blossom Hill Rd',
    'Cahalan Ave',
    'Lean Ave',
    'Quimby Rd',
    'Mount Pleasant Rd',
  ]),
  'Oak Park': named([
    'S Kenilworth Ave',
    'N Grove Ave',
    'S Oak Park Ave',
    'N Euclid Ave',
    'S Wesley Ave',
    'N East Ave',
    'S Scoville Ave',
    'N Elmwood Ave',
    'S Ridgeland Ave',
    'S Cuyler Ave',
    'N Harvey Ave',
    'S Lombard Ave',
    'S Taylor Ave',
    'N Humphrey Ave',
  ]),
  Berwyn: named([
    'Wesley Ave',
    'Clarence Ave',
    'Wenonah Ave',
    'Kenilworth Ave',
    'Grove Ave',
    'Oak Park Ave',
    'Euclid Ave',
    'Scoville Ave',
    'Gunderson Ave',
    'Elmwood Ave',
    'Ridgeland Ave',
    'Cuyler Ave',
    'Harvey Ave',
    'Highland Ave',
  ]),
  'Forest Park': named([
    'Thomas Ave',
    'Beloit Ave',
    'Marengo Ave',
    'Elgin Ave',
    'Circle Ave',
    'Hannah Ave',
    'Ferdinand Ave',
    'Lathrop Ave',
    'Dunlop Ave',
  ]),
  Evanston: named([
    'Ridge Ave',
    'Asbury Ave',
    'Maple Ave',
    'Oak Ave',
    'Wesley Ave',
    'Ashland Ave',
    'Dewey Ave',
    'Judson Ave',
    'Hinman Ave',
    'Forest Ave',
    'Elmwood Ave',
    'Sherman Ave',
    'Michigan Ave',
    'Noyes St',
    'Lincoln St',
    'Simpson St',
    'Greenleaf St',
    'Lee St',
    'Washington St',
  ]),
  Boulder: named([
    'Mapleton Ave',
    'Pine St',
    'Spruce St',
    'Bluff St',
    'Portland Pl',
    'Maxwell Ave',
    'Alpine Ave',
    'Balsam Ave',
    'Marine St',
    'Grandview Ave',
    'Aurora Ave',
    'Euclid Ave',
    'Columbia Ave',
    'Dartmouth Ave',
    'Table Mesa Dr',
    'Hanover Ave',
    '9th St',
    '15th St',
    '19th St',
    '20th St',
  ]),
  Lakewood: named([
    'Teller St',
    'Upham St',
    'Vance St',
    'Wadsworth Blvd',
    'Yukon St',
    'Zephyr St',
    'Ames St',
    'Benton St',
    'Chase St',
    'Depew St',
    'Eaton St',
    'Fenton St',
    'Gray St',
    'Harlan St',
    'Ingalls St',
    'Jay St',
    'Kendall St',
    'Lamar St',
    'Reed St',
    'Saulsbury St',
    'Garrison St',
    'Holland St',
  ]),
  'Wheat Ridge': named([
    'Ames St',
    'Benton St',
    'Chase St',
    'Depew St',
    'Eaton St',
    'Fenton St',
    'Gray St',
    'Harlan St',
    'Ingalls St',
    'Jay St',
    'Kendall St',
    'Lamar St',
    'Marshall St',
    'Newland St',
    'Otis St',
    'Pierce St',
    'Reed St',
    'Saulsbury St',
  ]),
  Edgewater: named([
    'Ames St',
    'Benton St',
    'Chase St',
    'Depew St',
    'Eaton St',
    'Fenton St',
    'Gray St',
    'Harlan St',
    'Ingalls St',
    'Jay St',
    'Lamar St',
    'Marshall St',
  ]),
};

const byMetro: Readonly<Partial<Record<MetroKey, Street>>> = {
  bay_area: named([
    'Oak St',
    'Elm St',
    'Maple Ave',
    'Cedar St',
    'Palm Ave',
    'Laurel St',
    'Poplar Ave',
    'Walnut St',
    'Cypress Ave',
    'Magnolia Ave',
    'Birch St',
    'Hazel Ave',
    'Lincoln Ave',
    'Madison Ave',
    'Cherry Ave',
    'Arroyo Ave',
    'El Cerrito Ave',
    'Sycamore Dr',
    'Mulberry St',
    'Linden Ave',
  ]),
  chicago,
  denver,
  philadelphia: named([
    'Athens Ave',
    'Linwood Ave',
    'Glenn Rd',
    'Walnut Ave',
    'Church Rd',
    'Ardmore Ave',
    'Simpson Rd',
    'Holland Ave',
    'Woodside Rd',
    'Iona Ave',
    'Essex Ave',
    'Grayling Ave',
    'Chestnut Ave',
    'Conway Ave',
    'Elm Ter',
    'Summit Ave',
  ]),
};

/** House number and street, as they are written in that city and, where streets are counted, about right for the point. */
export function streetAt(metro: MetroKey, city: string, lat: number, lng: number, random: Random): string {
  const street = city === 'Philadelphia' ? philadelphia : (byCity[city] ?? byMetro[metro]);
  if (!street) throw new Error(`No streets are known for ${city}.`);
  return street(lat, lng, random);
}
