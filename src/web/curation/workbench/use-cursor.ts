import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changedSearch } from '../../lib/navigation/search.ts';
import type { ReviewFilters } from './review-filters.ts';
import { prepareCompound } from './staff-compound.ts';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

/** How many homes after and before the shown one are loaded ahead. */
const AHEAD = 3;
const BEHIND = 1;
/** In milliseconds. The address follows the cursor once it rests. */
const REST_MS = 300;

/** Whether the screen shows the list and the home one after the other. */
export const isPhone = (): boolean => !matchMedia('(min-width: 768px)').matches;

/** The list has the homes that pass the filters. */
export function useFilteredList(filters: ReviewFilters): void {
  const { list } = useWorkbench();
  useEffect(() => list.setFilters(filters));
}

/** The cursor stands in the address, so that a link or a reload comes back to it. */
export function useCursorInAddress(filters: ReviewFilters): void {
  const state = useWorkbench();
  const cursor = useWorkbenchValue((one) => one.list.cursor());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const given = Number(params.get('compound_id') ?? 0);
  const written = useRef(0);
  useEffect(() => {
    // The cursor may have moved on since this wrote it into the address.
    if (given === written.current) return;
    written.current = given;
    if (given > 0) state.list.moveTo(given);
  }, [state, given]);
  const write = useEffectEvent((compound_id: number | null) => {
    if (compound_id === null || compound_id === given) return;
    // Another address is being shown, such as that of another tab. This one would bring the old one back.
    if (new URLSearchParams(window.location.search).toString() !== params.toString()) return;
    written.current = compound_id;
    void navigate({ search: changedSearch(params, { compound_id }) }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => write(cursor), REST_MS);
    return () => clearTimeout(timer);
  }, [cursor]);
  const { status } = filters;
  useEffect(() => {
    // A tab begins with its first home, unless the address names one. On a phone it begins with the list.
    if (given === 0 && !isPhone()) state.list.moveTo(state.list.visible()[0] ?? null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state, status]);
}

/** Loads the next homes before they are shown. */
export function usePreparedNeighbors(): void {
  const cursor = useWorkbenchValue((state) => state.list.cursor());
  const visible = useWorkbenchValue((state) => state.list.visible());
  useEffect(() => {
    if (cursor === null) return undefined;
    const at = visible.indexOf(cursor);
    const near = visible.slice(Math.max(at - BEHIND, 0), at + 1 + AHEAD).filter((id) => id !== cursor);
    const controller = new AbortController();
    const timer = setTimeout(() => near.forEach((id) => void prepareCompound(id, controller.signal)), 100);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [cursor, visible]);
}
