import type { PublishCheck } from '../../contracts/curation/staff-compounds.ts';
import type { CurrentStatus } from '../../contracts/shapes/homes.ts';
import { type PublishCheckId, publishCheckIds } from '../../contracts/values/review-values.ts';
import { isAvailable } from '../homes/facts/availability.ts';

/** What decides whether a compound may or should be published. */
export interface CheckedCompound {
  title: string;
  has_description: boolean;
  category: string | null;
  numUnits: number | null;
  price: number | null;
  /** Photos that visitors see. */
  photo_count: number;
  /** Photos that couldn't be processed, which visitors don't see. */
  failed_photos: number;
  /** Photos without a text for people who can't see them. */
  photos_without_description: number;
  current_status: CurrentStatus;
  available: boolean;
  internal: boolean;
  /** Null if it was never checked. Milliseconds since 1970. */
  availability_checked_at: number | null;
  /** Whether visitors don't see its area. */
  area_is_hidden: boolean;
  /** Whether the feed forbids to show the home. */
  display_is_forbidden: boolean;
  /** Whether the home is surely another compound too. */
  is_duplicate: boolean;
  /** The worst finding of the wording check. */
  wording: 'block' | 'warn' | null;
}

const FEW_PHOTOS = 5;
const UNCHECKED_MS = 48 * 60 * 60 * 1_000;

const levels: Readonly<Record<PublishCheckId, PublishCheck['level']>> = {
  gone: 'warning',
  no_title: 'required',
  blocked_wording: 'required',
  display_forbidden: 'required',
  no_description: 'important',
  no_photo: 'warning',
  few_photos: 'warning',
  photo_failed: 'warning',
  photo_without_description: 'warning',
  no_category: 'warning',
  units_unknown: 'warning',
  price_unknown: 'warning',
  pending: 'warning',
  status_unknown: 'warning',
  availability_unchecked: 'warning',
  duplicate: 'warning',
  area_hidden: 'warning',
  internal: 'warning',
  wording: 'warning',
};

/** What stands against publishing a compound at a moment. That the home has left the market comes first, then the worst. */
export function publishChecks(compound: CheckedCompound, now: number): PublishCheck[] {
  const { availability_checked_at, available, current_status, photo_count, wording } = compound;
  const canBeHad = isAvailable({ available, home: { current_status } });
  const holds: Readonly<Record<PublishCheckId, boolean>> = {
    gone: !canBeHad,
    no_title: compound.title.trim() === '',
    blocked_wording: wording === 'block',
    display_forbidden: compound.display_is_forbidden,
    no_description: !compound.has_description,
    no_photo: photo_count === 0,
    few_photos: photo_count > 0 && photo_count < FEW_PHOTOS,
    photo_failed: compound.failed_photos > 0,
    photo_without_description: compound.photos_without_description > 0,
    no_category: compound.category === null,
    units_unknown: compound.numUnits === null,
    price_unknown: compound.price === null,
    pending: canBeHad && current_status === 'pending',
    status_unknown: canBeHad && current_status === 'unknown',
    availability_unchecked: availability_checked_at === null || now - availability_checked_at > UNCHECKED_MS,
    duplicate: compound.is_duplicate,
    area_hidden: compound.area_is_hidden,
    internal: compound.internal,
    wording: wording === 'warn',
  };
  return publishCheckIds.filter((id) => holds[id]).map((id) => ({ id, level: levels[id] }));
}
