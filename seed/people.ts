import type {
  EarliestMove,
  LocationType,
  MinBedrooms,
  PublicProfile,
  UserHistory,
} from '../src/contracts/people/users.ts';
import { defaultHistory, defaultPublicProfile } from '../src/rules/people/public-profile.ts';
import type { MetroKey } from '../src/rules/places/metros/metros.ts';
import { randomInSeries } from './choose.ts';
import type { Random } from './random.ts';
import type { SampleMarket } from './regions/regions.ts';

interface Persona {
  name: string;
  metros: readonly MetroKey[];
  earliestMove: EarliestMove | null;
  locationType: LocationType | null;
  minBedrooms: MinBedrooms | null;
}

/** Made-up people; all live markets have some. */
const PERSONAS: readonly Persona[] = [
  { name: 'Amara Okafor', metros: ['bay_area'], earliestMove: 'months_4_6', locationType: 'sale', minBedrooms: 3 },
  { name: 'Jonas Lindqvist', metros: ['seattle'], earliestMove: 'months_1_3', locationType: 'rental', minBedrooms: 2 },
  {
    name: 'Priya Raman',
    metros: ['bay_area', 'seattle'],
    earliestMove: 'not_sure',
    locationType: 'both',
    minBedrooms: '4+',
  },
  { name: 'Mateo Alvarado', metros: ['denver'], earliestMove: 'months_6_12', locationType: 'sale', minBedrooms: 3 },
  { name: 'Hana Kimura', metros: ['seattle'], earliestMove: null, locationType: null, minBedrooms: null },
  { name: 'Deshawn Fields', metros: ['chicago'], earliestMove: 'months_1_3', locationType: 'sale', minBedrooms: '4+' },
  {
    name: 'Eleni Papadaki',
    metros: ['philadelphia'],
    earliestMove: 'months_4_6',
    locationType: 'both',
    minBedrooms: 2,
  },
  {
    name: 'Wren Castellanos',
    metros: ['denver'],
    earliestMove: 'not_soon',
    locationType: 'not_sure',
    minBedrooms: 'not_sure',
  },
  {
    name: 'Oskar Baptiste',
    metros: ['philadelphia'],
    earliestMove: 'months_1_3',
    locationType: 'rental',
    minBedrooms: 1,
  },
  { name: 'Farah Haddad', metros: ['chicago'], earliestMove: null, locationType: 'sale', minBedrooms: 3 },
  {
    name: 'Tamsin Whitlock',
    metros: ['bay_area'],
    earliestMove: 'months_6_12',
    locationType: 'sale',
    minBedrooms: '4+',
  },
  {
    name: 'Luca Ferrante',
    metros: ['chicago', 'denver'],
    earliestMove: 'not_sure',
    locationType: 'both',
    minBedrooms: 2,
  },
];

export interface SampleShareLink {
  share_link_key: string;
  /** Which of the market's public compounds is shared: their position by id. The world may be too small to have it. */
  position: number;
}

export interface SampleFollowing {
  metro: MetroKey;
  area_names: readonly string[];
  share_links: readonly SampleShareLink[];
}

export interface SamplePerson {
  user_id: string;
  name: string;
  email: string;
  public_profile: PublicProfile;
  history: UserHistory;
  create_timestamp: Date;
  follows: readonly SampleFollowing[];
}

const KEY_BYTES = 16;
const DAY_MS = 86_400_000;

function bytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: KEY_BYTES }, () => random.int(0, 255)));
}

/** A version 4 UUID; the same for the same stream. */
function uuid(random: Random): string {
  const digits = bytes(random).toString('hex').split('');
  digits[12] = '4';
  digits[16] = random.pick(['8', '9', 'a', 'b']);
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function followed({ metro, areas }: SampleMarket, email: string): SampleFollowing {
  const random = randomInSeries(`${metro.key} followed by ${email}`);
  const open = areas.filter(({ active, internal_only }) => active && !internal_only);
  const first = random.int(0, 3);
  return {
    metro: metro.key,
    area_names: random.shuffle(open.map(({ name }) => name)).slice(0, random.int(1, 4)),
    // Anybody can work out these keys: they open homes that are made up, shared by people who are.
    share_links: Array.from({ length: random.int(1, 3) }, (_, index) => ({
      share_link_key: bytes(randomInSeries(`share link ${index} in ${metro.key} by ${email}`)).toString('base64url'),
      position: first + index,
    })),
  };
}

/** The people of the sample world as of a day, with what they follow and share; always the same. */
export function samplePeople(markets: readonly SampleMarket[], day: Date): SamplePerson[] {
  return PERSONAS.map(({ name, metros, ...reported }) => {
    // A domain that is reserved for examples: nobody ever gets their mail.
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const random = randomInSeries(email);
    const daysAgo = random.int(5, 160);
    return {
      user_id: uuid(random),
      name,
      email,
      public_profile: { ...defaultPublicProfile(() => random.next()), ...reported },
      history: { ...defaultHistory(), days_visited: random.int(1, Math.min(daysAgo, 30)) },
      create_timestamp: new Date(day.getTime() - daysAgo * DAY_MS),
      follows: markets.filter(({ metro }) => metros.includes(metro.key)).map((market) => followed(market, email)),
    };
  });
}
