import { canonicalSearch, filterParamNames, type SearchParamName } from '../../../rules/navigation/search-params.ts';
import { metroByKey } from '../../../rules/places/metros.ts';

/** The id of the filters' form. Fields outside the form, such as the list's order, refer to it. */
export const FILTERS_FORM_ID = 'filters';

type FilterField = HTMLInputElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): FilterField[] {
  const names: readonly string[] = filterParamNames;
  return Array.from(form.elements).filter(
    (field): field is FilterField =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && names.includes(field.name),
  );
}

/**
 * The canonical query of the form's fields. Without other parameters, such as the order or an open home. The form has
 * the areas of the shown market, which count only while that market is chosen.
 */
export function searchOfForm(form: HTMLFormElement, shownMarket: string): string {
  const params = new URLSearchParams();
  for (const field of fieldsOf(form)) {
    const ticked = !(field instanceof HTMLInputElement) || field.type !== 'checkbox' || field.checked;
    if (ticked && field.value !== '') params.append(field.name, field.value);
  }
  if (metroByKey(params.get('markets') ?? '')?.market_name !== shownMarket) params.delete('areas');
  return canonicalSearch(params, filterParamNames);
}

/** Sets the form's fields to a query, after a step back or when a filter was cleared elsewhere. */
export function showSearchInForm(form: HTMLFormElement, search: string): void {
  const params = new URLSearchParams(canonicalSearch(new URLSearchParams(search), filterParamNames));
  for (const field of fieldsOf(form)) {
    const text = params.get(field.name) ?? '';
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = text.split(',').includes(field.value);
    // Don't overwrite the field that the visitor is typing in.
    else if (field instanceof HTMLSelectElement || field !== document.activeElement)
      field.value = text === '' ? (field.dataset.absent ?? '') : text;
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
