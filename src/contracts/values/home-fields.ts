/** The facts of a home that feeds tell and staff change, as in `field_versions` and `edited_fields`. */
export const homeFields = [
  'formatted_address',
  'price',
  'sqft',
  'current_status',
  'listing_type',
  'listed_on',
  'home_attributes.parcelNumber',
  'home_attributes.full_address',
  'home_attributes.bedrooms',
  'home_attributes.bathrooms',
  'home_attributes.lotSize',
  'home_attributes.yearBuilt',
] as const;

export type HomeField = (typeof homeFields)[number];
