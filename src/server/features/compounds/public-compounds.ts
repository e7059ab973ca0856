import type { Compound } from '../../../contracts/homes/compounds.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { getRooms } from '../../../rules/homes/facts/rooms.ts';
import type { Database } from '../../platform/database/database.ts';
import { cleanDescription } from './clean-description.ts';
import { listHomePhotos, listResourceLinks, listSocialMediaImages, type PublicCompoundRow } from './store.ts';
import { listPlans } from './store-images.ts';

type Photo = Omit<Awaited<ReturnType<typeof listHomePhotos>>[number], 'home_id'>;
type Plan = Awaited<ReturnType<typeof listPlans>>[number];

const planCaptions: Readonly<Record<Plan['hfc_image_type'], string>> = {
  floor_plan: 'Floor plan',
  site_plan: 'Site plan',
  social: '',
};

/** The photos of a home, and then the plans of its compound. A picture that is both comes once. */
function withPlans(photos: readonly Photo[], plans: readonly Plan[]): Photo[] {
  const known = new Set(photos.map(({ image_id }) => image_id));
  const last = photos.at(-1)?.sort_order ?? -1;
  const added = plans.filter(({ image_id }) => !known.has(image_id));
  return [
    ...photos,
    ...added.map(({ image_id, storage_key, hfc_image_type, caption, create_timestamp, thumbhash }, index) => ({
      image_id,
      storage_key,
      sort_order: last + 1 + index,
      create_timestamp,
      caption: caption || planCaptions[hfc_image_type],
      thumbhash,
      sample: false,
      framed: null,
    })),
  ];
}

/** Turns rows into compounds as the public sees them. Makes four further queries for all rows together. */
export async function assembleCompounds(db: Database, rows: readonly PublicCompoundRow[]): Promise<Compound[]> {
  const compound_ids = rows.map((row) => row.compound_id);
  const [photos, plans, links, socialMedia] = await Promise.all([
    listHomePhotos(
      db,
      rows.map((row) => row.home_id),
    ),
    listPlans(db, compound_ids),
    listResourceLinks(db, compound_ids),
    listSocialMediaImages(db, compound_ids),
  ]);
  const photosByHome = Map.groupBy(photos, (photo) => photo.home_id);
  const plansOf = Map.groupBy(plans, (plan) => plan.compound_id);
  const linksByCompound = Map.groupBy(links, (link) => link.compound_id);
  const socialMediaOf = Map.groupBy(socialMedia, (image) => image.compound_id);
  return rows.map((row) => ({
    compound_id: row.compound_id,
    home_id: row.home_id,
    neighborhood_id: row.neighborhood_id,
    area_id: row.area_id,
    home: {
      home_id: row.home_id,
      formatted_address: row.formatted_address,
      provider: row.provider,
      price: row.price,
      sqft: row.sqft,
      current_status: row.current_status,
      listing_type: row.listing_type,
      lat: row.lat,
      lng: row.lng,
      listed_on: row.listed_on,
      availability_checked_at: row.availability_checked_at?.toISOString() ?? null,
    },
    home_details: {
      home_attributes: row.home_attributes,
      loaded_images_count: row.loaded_images_count,
      other_images_count: row.other_images_count,
      attribution: row.attribution,
    },
    home_photos: withPlans(photosByHome.get(row.home_id) ?? [], plansOf.get(row.compound_id) ?? []).map((photo) => ({
      ...photo,
      home_id: row.home_id,
      create_timestamp: photo.create_timestamp.toISOString(),
    })),
    status: 'published',
    available: row.available,
    internal: false,
    featured: row.featured,
    exclusive: row.exclusive,
    broadcast_comments: row.broadcast_comments,
    resource_ids: (linksByCompound.get(row.compound_id) ?? []).map((link) => link.resource_id),
    popularity_percentile: row.popularity_percentile,
    create_timestamp: row.create_timestamp.toISOString(),
    publish_date: row.publish_date?.toISOString() ?? null,
    social_media_images: (socialMediaOf.get(row.compound_id) ?? []).map(({ image_id, data }) => ({ image_id, data })),
    editorial: { ...row.editorial, description: cleanDescription(row.editorial.description) },
  }));
}

/** The card of a compound, for lists, maps and filters. */
export function toCard(compound: Compound): CompoundCard {
  const { price, sqft, current_status, listing_type, lat, lng } = compound.home;
  const { description: _, units: __, ...editorial } = compound.editorial;
  const cover = compound.home_photos[0];
  return {
    compound_id: compound.compound_id,
    area_id: compound.area_id,
    neighborhood_id: compound.neighborhood_id,
    publish_date: compound.publish_date,
    popularity_percentile: compound.popularity_percentile,
    available: compound.available,
    featured: compound.featured,
    exclusive: compound.exclusive,
    home: { price, sqft, current_status, listing_type, lat, lng },
    editorial,
    rooms: getRooms(compound.editorial, compound.home_details.home_attributes),
    cover: cover ? (cover.framed ?? { image_id: cover.image_id, thumbhash: cover.thumbhash }) : null,
  };
}
