import { memo, startTransition, useEffect, useState } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { endGlow } from '../glow.ts';
import { goTo } from '../state/go-to.ts';
import { REST_MS } from '../state/rest.ts';
import { useStaffCompound } from '../state/staff-compound.ts';
import { useAfterPaint } from '../state/use-after-paint.ts';
import { useWorkbench, useWorkbenchValue } from '../state/workbench-state.ts';
import { DetailParts, type DetailsLayout } from './detail-parts.tsx';
import { DetailsHead } from './details-head.tsx';
import { DetailsScroller } from './details-scroller.tsx';

/**
 * Whether the fields of a home are shown: once the cursor rests, or at once if a key leads there. Fields and the strip of photos
 * are most of what a home renders and loads, and a quick decision must not wait for them.
 */
function useFieldsAtRest(compound_id: number): boolean {
  const isAwaited = useWorkbenchValue(({ view }) => view.awaited() !== null);
  const [shown, setShown] = useState<number | null>(null);
  if (shown !== null && shown !== compound_id) setShown(null);
  useEffect(() => {
    const show = (): void => startTransition(() => setShown(compound_id));
    const timer = setTimeout(show, isAwaited ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [compound_id, isAwaited]);
  return shown === compound_id;
}

/**
 * Loads a compound and shows all that staff see and change of it. The elements of one home are kept for the next, because to
 * change their texts takes a slow processor much less than to make them again. Fields are made anew for each home.
 */
const Details = memo(function Details({ compound_id, layout }: { compound_id: number; layout: DetailsLayout }) {
  const state = useWorkbench();
  const { data: compound, isError, refetch } = useStaffCompound(state.store, compound_id);
  const photo = useWorkbenchValue((one) => one.view.photo());
  const showsHistory = useWorkbenchValue((one) => one.view.showsHistory());
  const hasFields = useFieldsAtRest(compound_id);
  const isReady = compound !== undefined && hasFields;
  useEffect(() => {
    const target = state.view.awaited();
    // Details that can't be loaded must not keep the keys waiting.
    if (target === null || !(isReady || isError)) return;
    state.view.awaitDetails(null);
    if (isReady) goTo(target);
  }, [compound_id, isReady, isError, state]);
  useEffect(() => endGlow, [compound_id]);
  if (isError && !compound)
    return (
      <div role="alert" className="flex flex-col items-start gap-4 p-5">
        <p>Couldn’t load this home. Check your connection and try again.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!compound)
    return (
      <div aria-busy="true" className="grid gap-5 p-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="aspect-4/3 rounded-card bg-gray-100" />
      </div>
    );
  return (
    <div data-compound={compound_id} className="flex flex-col gap-5 p-4 md:p-5">
      <DetailsHead compound={compound} />
      <DetailParts
        layout={layout}
        compound={compound}
        hasFields={hasFields}
        photo={photo}
        onPhoto={(at) => state.view.showPhoto(at)}
        onEnlarge={() => state.view.enlarge(true)}
        showsHistory={showsHistory}
        onHistory={(isShown) => state.view.showHistory(isShown)}
      />
    </div>
  );
});

/** The details of the home at the cursor. They follow the list in the next frame, so that a decision is seen at once. */
export const DetailsAtCursor = memo(function DetailsAtCursor() {
  const isWide = useMediaQuery('(min-width: 80rem)');
  const isTablet = useMediaQuery('(min-width: 48rem)');
  const shown = useAfterPaint(useWorkbenchValue((state) => state.list.cursor()));
  return (
    <DetailsScroller compound_id={shown}>
      {shown !== null && <Details compound_id={shown} layout={isWide ? 'wide' : isTablet ? 'tabs' : 'phone'} />}
    </DetailsScroller>
  );
});
