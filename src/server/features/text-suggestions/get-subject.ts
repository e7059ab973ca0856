import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { Attribution } from '../../../contracts/shapes/homes.ts';
import { foldWord } from '../../../rules/curation/feed-words.ts';
import type { Fact } from '../../../rules/curation/generated-text/fact.ts';
import { getPlaceNames } from '../../../rules/curation/wording/place-names.ts';
import type { Context } from '../../platform/context/context.ts';
import { noSuchCompound, previewCompound } from '../compounds/read-compound.ts';
import { findListingFacts } from '../compounds/store-facts.ts';
import { getWordingContext } from '../compounds/wording-context.ts';
import type { ModelSubject } from './ask-model.ts';
import { cleanNotes } from './clean-notes.ts';
import { type GroundedTag, getTags } from './derive-tags.ts';
import { getFacts, type KnownHome, type Structure, structureWords } from './known-home.ts';

/** A compound as far as its texts are concerned. */
export interface Subject extends ModelSubject {
  home: KnownHome;
  facts: readonly Fact[];
  tags: readonly GroundedTag[];
  /** What curators wrote and chose. */
  present: Editorial;
  review_period_id: number | null;
}

const structuresIn = (reported: readonly string[]): Structure[] => {
  const folded = new Set(reported.map(foldWord));
  return (Object.keys(structureWords) as Structure[]).filter((one) => folded.has(one));
};

/** Agents and firms that a text must not name. */
function getFirms(attributions: readonly (Attribution | null)[]): string[] {
  return attributions
    .flatMap((one) => [one?.office_name, one?.agent_name, one?.contact, one?.system_name])
    .filter((name): name is string => typeof name === 'string' && name.trim() !== '');
}

/**
 * Reads what is known of a compound with any status.
 * @throws AppError not_found.
 */
export async function getSubject(ctx: Context, compound_id: number): Promise<Subject> {
  const [page, listing, wording] = [
    await previewCompound(ctx, compound_id),
    await findListingFacts(ctx.db, compound_id),
    await getWordingContext(ctx.db, compound_id),
  ];
  if (!listing) throw noSuchCompound();
  const { editorial, home, home_details, area, neighborhood } = page;
  const { bedrooms, bathrooms, lotSize, yearBuilt, full_address } = home_details.home_attributes;
  const known = {
    compound_id,
    category: editorial.category ?? listing.category,
    numUnits: editorial.numUnits ?? listing.num_units,
    numPotentialUnits: editorial.numPotentialUnits,
    units: editorial.units,
    sqft: home.sqft,
    bedrooms,
    bathrooms,
    lotSize,
    yearBuilt,
    structures: structuresIn(listing.structures ?? []),
    neighborhood: neighborhood?.name ?? null,
    city: full_address.city || null,
    area: area.display_name,
  };
  const given = [...(editorial.mainTag === null ? [] : [editorial.mainTag]), ...editorial.secondaryTags];
  const tags = getTags(known, given, ctx.now().getUTCFullYear());
  const described: KnownHome = { ...known, tags: tags.map(({ tag }) => tag) };
  const usesNotes = ctx.config.languageModel?.usesRemarks === true && listing.remarks !== null;
  return {
    home: described,
    facts: getFacts(described),
    tags,
    present: editorial,
    review_period_id: listing.review_period_id,
    notes: usesNotes ? cleanNotes(listing.remarks ?? '') : null,
    wording,
    places: wording.names ?? [],
    firms: getPlaceNames(getFirms([home_details.attribution, listing.attribution])),
  };
}
