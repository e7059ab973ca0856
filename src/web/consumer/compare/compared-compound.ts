import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { Home, HomeAttributes } from '../../../contracts/shapes/homes.ts';
import { placeName } from '../../listing/place-name.ts';

/** The parts of a home that a comparison shows. The page carries them, so there is nothing else. */
export interface ComparedCompound {
  compound_id: number;
  available: boolean;
  place: string;
  market_name: string;
  cover: { image_id: string; thumbhash: string } | null;
  home: Pick<Home, 'price' | 'sqft' | 'current_status' | 'listing_type' | 'listed_on' | 'lat' | 'lng'>;
  editorial: Omit<Editorial, 'description'>;
  attributes: Pick<HomeAttributes, 'bedrooms' | 'bathrooms' | 'lotSize' | 'yearBuilt'>;
}

export function comparedCompound(compound: CompoundPage): ComparedCompound {
  const { compound_id, available, home, editorial, home_details, home_photos, neighborhood, area, market } = compound;
  const { price, sqft, current_status, listing_type, listed_on, lat, lng } = home;
  const { bedrooms, bathrooms, lotSize, yearBuilt, full_address } = home_details.home_attributes;
  const { description: _, ...shown } = editorial;
  const names = { neighborhoods: neighborhood ? [neighborhood] : [], areas: [area] };
  const [photo] = home_photos;
  return {
    compound_id,
    available,
    place: [placeName(names, compound), full_address.city].filter(Boolean).join(', '),
    market_name: market.name,
    cover: photo ? (photo.framed ?? { image_id: photo.image_id, thumbhash: photo.thumbhash }) : null,
    home: { price, sqft, current_status, listing_type, listed_on, lat, lng },
    editorial: shown,
    attributes: { bedrooms, bathrooms, lotSize, yearBuilt },
  };
}
