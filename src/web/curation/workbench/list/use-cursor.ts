import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changedSearch } from '../../../lib/navigation/search.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { REST_MS } from '../state/rest.ts';
import type { ReviewFilters } from '../state/review-filters.ts';
import { prepareCompound } from '../state/staff-compound.ts';
import { useWorkbench, useWorkbenchValue, type WorkbenchState } from '../state/workbench-state.ts';

/** How many homes after and before the shown one are loaded ahead. */
const AHEAD = 3;
const BEHIND = 1;
/** In milliseconds. The home at the cursor comes first. */
const PREPARE_MS = 100;

const WIDE = '(min-width: 768px)';

/** Whether the screen shows the list and the home one after the other. */
export const isPhone = (): boolean => !matchMedia(WIDE).matches;

const getCursor = ({ list }: WorkbenchState): number | null => list.cursor();

/**
 * Calls `act` once a part of the state has stayed the same for `ms` milliseconds. It subscribes to the state without rendering,
 * because each decision changes most parts.
 */
function useAtRest<T>(read: (state: WorkbenchState) => T, ms: number, act: (value: T) => void): void {
  const state = useWorkbench();
  const latest = useEffectEvent(act);
  useEffect(() => {
    let value = read(state);
    let timer = setTimeout(() => latest(value), ms);
    const unsubscribe = state.subscribe(() => {
      const next = read(state);
      if (next === value) return;
      value = next;
      clearTimeout(timer);
      timer = setTimeout(() => latest(value), ms);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [state, read, ms]);
}

/** The list has the homes that pass the filters. */
export function useFilteredList(filters: ReviewFilters): void {
  const { list } = useWorkbench();
  useEffect(() => list.setFilters(filters));
}

/**
 * The cursor stands in the address, so that a link or a reload comes back to it. On a phone, where the home takes the place
 * of the list, an open home has an entry of its own in the browser's history: a step back leads to the list.
 */
export function useCursorInAddress(filters: ReviewFilters): void {
  const state = useWorkbench();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const given = Number(params.get('compound_id') ?? 0);
  const written = useRef(0);
  /** Whether a step back in the browser's history leads from the open home to the list. */
  const hasListBehind = useRef(false);
  useEffect(() => {
    // The cursor may have moved on since this wrote it into the address.
    if (given === written.current) return;
    written.current = given;
    hasListBehind.current = false;
    if (given > 0) state.list.moveTo(given);
    else if (isPhone()) state.list.moveTo(null);
  }, [state, given]);
  const write = (compound_id: number | null): void => {
    const next = compound_id ?? 0;
    // Only a phone shows the list without a home.
    if (next === given || (next === 0 && !isPhone())) return;
    // Another address is being shown, such as that of another tab. This one would bring the old one back.
    if (new URLSearchParams(window.location.search).toString() !== params.toString()) return;
    written.current = next;
    if (next === 0 && hasListBehind.current) {
      hasListBehind.current = false;
      void navigate(-1);
      return;
    }
    const opens = given === 0 && isPhone();
    if (opens) hasListBehind.current = true;
    void navigate({ search: changedSearch(params, { compound_id }) }, { replace: !opens, preventScrollReset: true });
  };
  useAtRest(getCursor, REST_MS, write);
  const { status } = filters;
  useEffect(() => {
    // A tab begins with its first home, unless the address names one. On a phone it begins with the list.
    if (given === 0 && !isPhone()) state.list.moveTo(state.list.visible()[0] ?? null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state, status]);
  const isWide = useMediaQuery(WIDE);
  const isEmpty = useWorkbenchValue(({ list }) => list.visible().length === 0);
  useEffect(() => {
    // A phone that is turned may become wide, and others may add the first homes.
    const [first] = state.list.visible();
    if (isWide && first !== undefined && state.list.cursor() === null) state.list.moveTo(first);
  }, [state, isWide, isEmpty]);
}

/** The ids of the homes around the cursor. */
function getNeighbors({ list }: WorkbenchState): string {
  const cursor = list.cursor();
  if (cursor === null) return '';
  const visible = list.visible();
  const at = visible.indexOf(cursor);
  const near = visible.slice(Math.max(at - BEHIND, 0), at + 1 + AHEAD);
  return near.filter((id) => id !== cursor).join(' ');
}

/** Loads the next homes before they are shown. */
export function usePreparedNeighbors(): void {
  const loading = useRef<AbortController>(undefined);
  useAtRest(getNeighbors, PREPARE_MS, (ids) => {
    loading.current?.abort();
    const { signal } = (loading.current = new AbortController());
    for (const id of ids.split(' ').filter(Boolean)) void prepareCompound(Number(id), signal);
  });
  useEffect(() => () => loading.current?.abort(), []);
}
