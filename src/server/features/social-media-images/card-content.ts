import { createHash } from 'node:crypto';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import type { SocialMediaType } from '../../../contracts/values/social-media-values.ts';
import { attributionLines } from '../../../rules/homes/facts/attribution-lines.ts';
import { availabilityLabel } from '../../../rules/homes/facts/availability.ts';
import { unitsLabel } from '../../../rules/homes/facts/units.ts';
import { priceLabel } from '../../../rules/homes/prices/prices.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSocialMediaImage } from '../compounds/store-images.ts';
import { listPhotos } from '../home-photos/store.ts';
import type { Card, CardPhoto } from './card.ts';
import { TEMPLATE } from './card.ts';

/** What a social picture shows. */
export interface CardContent {
  card: Card;
  /** Null without a photo. */
  cover: { image_id: string; focal: CardPhoto['focal'] } | null;
}

/** Names what pictures show. Equal for equal pictures. */
export function getHash(social_type: SocialMediaType, content: CardContent): string {
  const shown = JSON.stringify([TEMPLATE, social_type, content]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22);
}

function getPlace({ neighborhood, area, home_details }: CompoundPage): string {
  const { city } = home_details.home_attributes.full_address;
  return [neighborhood?.name ?? area.display_name, city].filter((name) => name !== '').join(', ');
}

/** The first photo of a home that can be shown. */
async function findCover(db: Database, home_id: number) {
  const photos = await listPhotos(db, home_id);
  return photos.find(({ state, delete_timestamp }) => state === 'ready' && delete_timestamp === null);
}

/**
 * What social pictures of a compound show. The preview of links shows the compound's own picture for that, if it has one, in
 * place of the first photo.
 */
export async function getContent(
  { db, config }: Pick<Context, 'config'> & { db: Database },
  compound: CompoundPage,
  social_type: SocialMediaType,
): Promise<CardContent> {
  const { editorial, home, home_details } = compound;
  const cover = await findCover(db, home.home_id);
  const own = social_type === 'link_preview' ? await findSocialMediaImage(db, compound.compound_id) : undefined;
  const availability = availabilityLabel(compound);
  const focal =
    cover && cover.focal_x !== null && cover.focal_y !== null ? { x: cover.focal_x, y: cover.focal_y } : null;
  const photo = cover ? { image_id: cover.image_id, focal } : null;
  return {
    card: {
      title: editorial.title,
      place: getPlace(compound),
      price: priceLabel(home),
      units: unitsLabel(editorial),
      availability: availability && { label: availability.label, tone: availability.tone },
      attribution: attributionLines(home_details.attribution),
      sample: own === undefined && cover?.sample === true,
      product_name: config.productName,
    },
    cover: own === undefined ? photo : { image_id: own, focal: null },
  };
}
