import type { AuditEntry } from '../../../contracts/curation/audit-entries.ts';
import { type CompoundStatus, compoundStatuses } from '../../../contracts/homes/compounds.ts';
import { statusWords } from '../../../rules/curation/review-actions.ts';
import { homes } from '../compound-name.ts';
import { formatMoment } from '../moments.ts';

/** The fields whose names aren't words that staff read. */
const names: Readonly<Record<string, string>> = {
  status: 'Status',
  status_note: 'Note',
  'editorial.title': 'Title',
  'editorial.description': 'Description',
  'editorial.category': 'Category',
  'editorial.mainTag': 'Main tag',
  'editorial.secondaryTags': 'Tags',
  'editorial.numUnits': 'Homes',
  'editorial.numPotentialUnits': 'Potential homes',
  'editorial.units': 'Homes inside',
  available: 'Available',
  internal: 'Internal',
  featured: 'Featured',
  exclusive: 'Exclusive',
  older_persons: 'Housing for older persons',
  area_id: 'Area',
  neighborhood_id: 'Neighborhood',
  review_period_id: 'Review cycle',
  published_compound_order: 'Order',
  publish_at: 'Scheduled time',
  publish_date: 'Published',
  publish_compound_ids: 'Homes to publish',
  compound_ids: 'Homes',
  photo_sort_orders: 'Order',
  formatted_address: 'Address',
  price: 'Price',
  price_of: 'Price of',
  sqft: 'Square feet',
  edited_fields: 'Facts kept over the feed',
  url: 'Link',
  is_staff: 'Staff',
  assigned_user_id: 'Assigned to',
  user_id: 'User',
  display_name: 'Name',
  internal_only: 'Internal only',
  boundary: 'Outline',
  fallback_lnf_advisor: 'Fallback advisor',
  text_suggestion: 'Written',
  'social_media_images.top_10_home': 'Social pictures',
  'social_media_images.link_preview': 'Link preview',
};

/** The name of a field, such as `Main tag`. */
export function fieldName(field: string): string {
  const known = names[field];
  if (known !== undefined) return known;
  const own = field.slice(field.lastIndexOf('.') + 1).replaceAll('_', ' ');
  const words = own.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The texts that are compared word by word and can be put back. */
export const texts = ['editorial.title', 'editorial.description'] as const;
export type TextField = (typeof texts)[number];

export const isText = (field: string): field is TextField => texts.some((text) => text === field);

const isStatus = (value: unknown): value is CompoundStatus => compoundStatuses.some((status) => status === value);

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** Lists of more members than this are told as a number. */
const MAX_MEMBERS = 6;

/** The fields whose members are ids, which say nothing to staff, and how many there are in words. */
const countWords: Readonly<Record<string, (count: number) => string>> = {
  published_compound_order: homes,
  publish_compound_ids: homes,
  compound_ids: homes,
  photo_sort_orders: (count) => (count === 1 ? '1 photo' : `${count} photos`),
};

/** A value of a field, in words. */
export function valueWords(field: string, value: unknown): string {
  const count = countWords[field];
  if (count && typeof value === 'object' && value !== null) return count(Object.keys(value).length);
  if (value === null || value === undefined || value === '') return 'None';
  if (field === 'status' && isStatus(value)) return statusWords[value];
  if (field === 'review_period_id') return `Cycle ${Number(value)}`;
  if (field === 'price') return `$${Number(value).toLocaleString('en-US')}`;
  if (field === 'boundary') return 'An outline';
  if (field === 'text_suggestion') return value === 'model' ? 'By the language model' : 'From the facts';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isTime(value)) return formatMoment(value);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return 'None';
  const isLong = value.length > MAX_MEMBERS || value.some((member) => typeof member === 'object');
  return isLong ? `${value.length} in all` : value.join(', ');
}

/** The change of a field, in words: `For review → Maybe`, `12 homes, in another order`. */
export function changeWords(field: string, before: unknown, after: unknown): string {
  const [from, to] = [valueWords(field, before), valueWords(field, after)];
  return from === to && field in countWords ? `${to}, in another order` : `${from} → ${to}`;
}

/**
 * The field of a publication that tells nothing more: the order, which repeats the homes, or the homes if only the order
 * changed. Null for other entries.
 */
export function repeatedField({ compound_ids, published_compound_order }: AuditEntry['after']): string | null {
  if (!Array.isArray(compound_ids) || published_compound_order === undefined) return null;
  return compound_ids.length === 0 ? 'compound_ids' : 'published_compound_order';
}
