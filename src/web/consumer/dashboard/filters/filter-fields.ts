import {
  canonicalSearch,
  filterParamNames,
  ranges,
  type SearchParamName,
} from '../../../../rules/navigation/search-params.ts';
import { readTypedParam } from '../../../../rules/navigation/typed-param.ts';
import { metroByKey } from '../../../../rules/places/metros/metros.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';
import { typedNumber } from '../../../../rules/values/typed-number.ts';

/** The id of the filters' form. Fields outside the form, such as the list's order, refer to it. */
export const FILTERS_FORM_ID = 'filters';

type FilterField = HTMLInputElement | HTMLSelectElement;

function getFields(form: HTMLFormElement): FilterField[] {
  const names: readonly string[] = filterParamNames;
  return Array.from(form.elements).filter(
    (field): field is FilterField =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && names.includes(field.name),
  );
}

function isTickable(field: FilterField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** Whether an event comes from a field that the visitor types a number into. */
export function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && /^(?:numeric|decimal)$/.test(target.inputMode);
}

/** Marks a number that its filter can't have. The browser says so when the visitor leaves the field. */
export function checkNumber(field: HTMLInputElement): void {
  const isReadable =
    field.value.trim() === '' || readTypedParam(field.name as SearchParamName, field.value) !== undefined;
  field.setCustomValidity(isReadable ? '' : 'Can’t be read');
}

const grouped = (digits: string): string => formatNumber(Number(digits));

/** Writes the numbers in the form in groups of three digits. */
export function groupDigits(form: HTMLFormElement): void {
  for (const field of getFields(form))
    if (isNumberField(field) && /^\d+$/.test(typedNumber(field.value))) field.value = grouped(typedNumber(field.value));
}

/** Whether a lower bound in the form is above its upper bound. */
export function hasReversedRange(form: HTMLFormElement): boolean {
  const valueOf = (name: string): number => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value !== '' ? Number(typedNumber(field.value)) : Number.NaN;
  };
  return ranges.some(([min, max]) => valueOf(min) > valueOf(max));
}

/**
 * The canonical query of the form's fields. Without other parameters, such as the order or an open home. The form has
 * the areas of the shown market and a part of its map, which count only while that market is chosen. A filter by the
 * visitor's people has no field until they are known, and comes from the current query.
 */
export function searchOfForm(form: HTMLFormElement, shownMarket: string, current: URLSearchParams): string {
  const params = new URLSearchParams();
  const walk = current.get('max_walk');
  if (walk !== null && !form.elements.namedItem('max_walk')) params.set('max_walk', walk);
  for (const field of getFields(form)) {
    const ticked = !isTickable(field) || field.checked;
    const values =
      field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ value }) => value) : [field.value];
    for (const value of values) {
      const text = isNumberField(field) ? typedNumber(value) : value;
      if (ticked && text !== '') params.append(field.name, text);
    }
  }
  if (metroByKey(params.get('markets') ?? '')?.market_name !== shownMarket)
    for (const name of ['areas', 'bounds']) params.delete(name);
  return canonicalSearch(params, filterParamNames);
}

/** Empties the fields with numbers that their filters can't have. */
export function clearMistakes(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input:invalid')) {
    field.value = '';
    checkNumber(field);
  }
}

/**
 * Sets the form's fields to a query, after a step back or when a filter was cleared elsewhere. A number that its filter
 * can't have stays for the visitor to mend, unless the query has another one. The field in which the visitor is typing stays
 * as it is.
 */
export function showSearchInForm(form: HTMLFormElement, search: string, typedIn: Element | null): void {
  const params = new URLSearchParams(canonicalSearch(new URLSearchParams(search), filterParamNames));
  for (const field of getFields(form)) {
    const text = params.get(field.name) ?? '';
    if (text === '' && !field.validity.valid) continue;
    if (isTickable(field)) field.checked = text.split(',').includes(field.value);
    else if (field instanceof HTMLSelectElement || field !== typedIn)
      field.value = text === '' ? (field.dataset.absent ?? '') : isNumberField(field) ? grouped(text) : text;
    if (isNumberField(field)) checkNumber(field);
  }
}

/** A query with its filters replaced and its page reset. Other parameters stay. */
export function withFilters(current: URLSearchParams, filterSearch: string): string {
  const params = new URLSearchParams(current);
  const replaced: readonly SearchParamName[] = [
    ...filterParamNames,
    'page',
    'initial_market_id',
    'initial_market_name',
    'initial_area_id',
    'initial_area_name',
  ];
  for (const name of replaced) params.delete(name);
  for (const [name, value] of new URLSearchParams(filterSearch)) params.set(name, value);
  return canonicalSearch(params);
}

const getItems = (params: URLSearchParams, name: string): string[] => params.get(name)?.split(',') ?? [];

/**
 * The filters of a query without those that a change removes, as a query. `before` and `after` are the queries of the filters
 * that the change was made for. A list loses only the items that the change removes.
 */
export function withoutRemoved(current: URLSearchParams, before: string, after: string): string {
  const [from, to] = [new URLSearchParams(before), new URLSearchParams(after)];
  const left = new URLSearchParams();
  for (const name of filterParamNames) {
    const kept = getItems(to, name);
    const removed = getItems(from, name).filter((item) => !kept.includes(item));
    const value = getItems(current, name).filter((item) => !removed.includes(item));
    if (value.length > 0) left.set(name, value.join(','));
  }
  return canonicalSearch(left, filterParamNames);
}
