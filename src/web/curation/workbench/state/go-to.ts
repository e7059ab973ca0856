import { flushSync } from 'react-dom';
import type { PublishCheckId } from '../../../../contracts/values/review-values.ts';
import { notify } from '../../notices.ts';

interface Place {
  part: 'text' | 'facts' | 'photos';
  /** Of the field, or of the fold around it. */
  selector: string;
}

/** Of the part with a home's texts and choices. */
export const FIELDS_ID = 'home-fields';

/** The parts of the details that keys and checks lead to. */
const places = {
  title: { part: 'text', selector: 'input[name="title"]' },
  description: { part: 'text', selector: '[data-field="editorial.description"] [aria-multiline]' },
  category: { part: 'text', selector: 'select[name="category"]' },
  units: { part: 'text', selector: 'select[name="numUnits"]' },
  tags: { part: 'text', selector: '#home-tags' },
  area: { part: 'text', selector: 'select[name="area_id"]' },
  internal: { part: 'text', selector: '[data-field="internal"] input' },
  price: { part: 'facts', selector: '[data-field="price"] input' },
  state: { part: 'facts', selector: '[data-field="current_status"] select' },
  duplicates: { part: 'facts', selector: '#home-duplicates' },
  photos: { part: 'photos', selector: '#home-photos summary, #tab-photos' },
} as const satisfies Record<string, Place>;

export type DetailTarget = keyof typeof places;

/** Where what a check complains of can be mended. Checks that are absent can't be mended in a field. */
export const targetOfCheck: Readonly<Partial<Record<PublishCheckId, DetailTarget>>> = {
  no_title: 'title',
  no_description: 'description',
  blocked_wording: 'description',
  wording: 'description',
  no_category: 'category',
  units_unknown: 'units',
  price_unknown: 'price',
  gone: 'state',
  status_unknown: 'state',
  pending: 'state',
  duplicate: 'duplicates',
  area_hidden: 'area',
  internal: 'internal',
  no_photo: 'photos',
  few_photos: 'photos',
  photo_failed: 'photos',
  photo_without_description: 'photos',
};

export const focusWorkbench = (): void => document.getElementById('workbench')?.focus({ preventScroll: true });

/** Opens the texts or the facts of the shown home, if they are folded or behind another tab. */
function open(part: Place['part']): void {
  document.getElementById(`tab-${part}`)?.click();
  document.getElementById(`home-${part}`)?.setAttribute('open', '');
}

/** Focuses a part of the shown details before it returns, so that the next keystroke goes there. */
export function goTo(target: DetailTarget): void {
  const { part, selector }: Place = places[target];
  flushSync(() => open(part));
  const found = document.querySelector<HTMLElement>(`#details ${selector}`);
  const fold = found instanceof HTMLDetailsElement ? found : null;
  if (fold) fold.open = true;
  const field = fold ? fold.querySelector('input') : found;
  field?.focus({ preventScroll: true });
  // The middle of the screen leaves room for the field's messages above the decision bar.
  field?.scrollIntoView({ block: 'center' });
  if (!found && target === 'duplicates') notify('No other home is likely the same one.');
}
