import type { CompoundRow, StaffCompound } from '../../contracts/curation/staff-compounds.ts';

/** The list's row of a compound that the server sent as a whole. */
export function rowOfCompound(compound: StaffCompound): CompoundRow {
  const { home, home_details, home_photos, editorial } = compound;
  const { title, category, mainTag, numUnits, numPotentialUnits } = editorial;
  const shown = home_photos.filter(({ state }) => state === 'ready');
  const [cover] = shown;
  return {
    compound_id: compound.compound_id,
    home_id: compound.home_id,
    version: compound.version,
    status: compound.status,
    status_note: compound.status_note,
    status_user: compound.status_user,
    status_timestamp: compound.status_timestamp,
    source: compound.source,
    candidate_reasons: compound.candidate_reasons,
    editorial: { title, category, mainTag, numUnits, numPotentialUnits },
    formatted_address: home.formatted_address,
    provider: home.provider,
    price: home.price,
    sqft: home.sqft,
    bedrooms: home_details.home_attributes.bedrooms,
    current_status: home.current_status,
    listing_type: home.listing_type,
    availability_checked_at: home.availability_checked_at,
    available: compound.available,
    internal: compound.internal,
    featured: compound.featured,
    exclusive: compound.exclusive,
    older_persons: compound.older_persons,
    market_id: compound.market_id,
    area_id: compound.area_id,
    neighborhood_id: compound.neighborhood_id,
    cover: cover ? (cover.framed ?? { image_id: cover.image_id, thumbhash: cover.thumbhash }) : null,
    photo_count: shown.length,
    checks: compound.checks,
  };
}
