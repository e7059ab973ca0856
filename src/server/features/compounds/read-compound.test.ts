import { expect, it } from 'vitest';
import type { Compound } from '../../../contracts/homes/compounds.ts';
import type { Config } from '../../platform/config/config.ts';
import { externalLinks } from './read-compound.ts';

const links = {
  permitOverviewUrl: 'https://permits.example/{city}/{parcelNumber}',
  listingSearchUrl: 'https://listings.example/{address}',
};

function getLinks(street: string, parcelNumber: string | null) {
  const full_address = { street, city: 'Seattle', state: 'WA', zipcode: '98107' };
  const compound = {
    home: { formatted_address: 'Near Elm Hill' },
    home_details: { home_attributes: { parcelNumber, full_address } },
  } as Compound;
  return externalLinks({ links } as Config, compound);
}

it('a home links to its permits and to the search for its address, as far as they are known', () => {
  expect(getLinks('1 Elm St', '27')).toEqual({
    permit_overview_url: 'https://permits.example/Seattle/27',
    listing_search_url: 'https://listings.example/Near%20Elm%20Hill',
  });
  expect(getLinks('', null)).toEqual({ permit_overview_url: null, listing_search_url: null });
});
