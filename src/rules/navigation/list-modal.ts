import { readSearchParam } from './search-params.ts';

/** What a narrow screen shows instead of the list or over it, as values of the query parameter `modal`. */
type ListModal = 'map' | 'filters' | 'map-filters';

const MODALS: readonly string[] = ['map', 'filters', 'map-filters'] satisfies ListModal[];

const getParts = (params: URLSearchParams): readonly string[] => {
  const modal = readSearchParam(params, 'modal') ?? '';
  return MODALS.includes(modal) ? modal.split('-') : [];
};

/** Whether a narrow screen shows the map instead of the list. */
export const isMapOpen = (params: URLSearchParams): boolean => getParts(params).includes('map');

/** Whether a narrow screen shows the sheet with the filters. */
export const isSheetOpen = (params: URLSearchParams): boolean => getParts(params).includes('filters');

/** The value of `modal` with the sheet opened or closed. Null if nothing is open. */
export function withSheet(params: URLSearchParams, isOpen: boolean): ListModal | null {
  if (isMapOpen(params)) return isOpen ? 'map-filters' : 'map';
  return isOpen ? 'filters' : null;
}
