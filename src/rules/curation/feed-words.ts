import type { CurrentStatus, ListingType } from '../../contracts/shapes/homes.ts';

/** A feed's word for a value, in the form in which its spellings are equal: only letters and digits, in lower case. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

const statuses = new Map<string, CurrentStatus>(
  Object.entries({
    active: 'active',
    activeoption: 'active',
    activeoptioncontract: 'active',
    backonmarket: 'active',
    comingsoon: 'active',
    forsale: 'active',
    forrent: 'active',
    activeundercontract: 'pending',
    activecontingent: 'pending',
    contingent: 'pending',
    pending: 'pending',
    pendinginspection: 'pending',
    undercontract: 'pending',
    undercontractshow: 'pending',
    undercontractnoshow: 'pending',
    undercontracttakingbackups: 'pending',
    contingentshow: 'pending',
    contingentnoshow: 'pending',
    pendingtakingbackups: 'pending',
    closed: 'sold',
    sold: 'sold',
    recentlysold: 'recently_sold',
    rented: 'rented',
    leased: 'rented',
    offmarket: 'off_market',
    temporarilyoffmarket: 'off_market',
    canceled: 'off_market',
    cancelled: 'off_market',
    expired: 'off_market',
    withdrawn: 'off_market',
    hold: 'off_market',
    delete: 'off_market',
  }),
);

/** What a feed's word for the status means. Null for a word that isn't known. A closed rental is rented. */
export function statusOfWord(word: string, listing_type: ListingType | null): CurrentStatus | null {
  const status = statuses.get(foldWord(word)) ?? null;
  return status === 'sold' && listing_type === 'rental' ? 'rented' : status;
}

const listingTypes = new Map<string, ListingType>(
  Object.entries({
    sale: 'sale',
    forsale: 'sale',
    rental: 'rental',
    rent: 'rental',
    forrent: 'rental',
    lease: 'rental',
    other: 'other',
  }),
);

/** What a feed's word for sale or rental means. Null for a word that isn't known. */
export const listingTypeOfWord = (word: string): ListingType | null => listingTypes.get(foldWord(word)) ?? null;

const propertyTypes = new Map<string, ListingType>(
  Object.entries({
    residential: 'sale',
    residentialincome: 'sale',
    residentiallease: 'rental',
  }),
);
const housing: ReadonlySet<string> = new Set(['multifamily', 'apartment', 'mixeduse']);

/** How homes of a property type are offered, in the words of the RESO Data Dictionary. Null for what isn't housing. */
export function listingTypeOfProperty(property_type: string, property_subtype: string | null): ListingType | null {
  const type = foldWord(property_type);
  if (type === 'commercialsale' && housing.has(foldWord(property_subtype ?? ''))) return 'other';
  return propertyTypes.get(type) ?? null;
}
