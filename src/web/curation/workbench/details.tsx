import { memo, startTransition, useEffect, useState } from 'react';
import type { StaffCompound } from '../../../contracts/staff-compounds.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { viewable } from '../photos/photo-url.ts';
import { type DetailTab, DetailTabs } from './detail-tabs.tsx';
import { Decided, DetailsHead } from './details-head.tsx';
import { DetailsScroller } from './details-scroller.tsx';
import { FactsPart } from './facts-part.tsx';
import { Fold } from './fold.tsx';
import { goTo } from './go-to.ts';
import { HistoryPart } from './history-part.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PhotoPager } from './photo-pager.tsx';
import { PhotosNote, PhotosPart } from './photos-part.tsx';
import { SocialFold } from './social-fold.tsx';
import { useStaffCompound } from './staff-compound.ts';
import { TextPart } from './text-part.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

/**
 * In milliseconds. The fields of the texts follow once the cursor rests, because they are most of what a home renders, and
 * a quick decision must not wait for them.
 */
const REST_MS = 200;

/** Whether the fields of the texts are shown: after a rest, or at once if a key leads there. */
function useFieldsAtRest(): boolean {
  const isAwaited = useWorkbenchValue(({ view }) => view.awaited() !== null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = (): void => startTransition(() => setShown(true));
    const timer = setTimeout(show, isAwaited ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isShown;
}

interface LoadedProps {
  compound: StaffCompound;
  hasFields: boolean;
  /** The shown photo. */
  photo: number;
  onPhoto: (at: number) => void;
  onEnlarge: () => void;
  showsHistory: boolean;
  onHistory: (isShown: boolean) => void;
}

/** The editor of the photos, which opens on demand. */
function PhotosFold({ compound }: { compound: StaffCompound }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      title="Edit photos"
      id="home-photos"
      note={<PhotosNote compound={compound} />}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {isOpen && <PhotosPart compound={compound} />}
    </Fold>
  );
}

/** The texts beside the facts. */
function WideDetails({ compound, hasFields, photo, onPhoto, onEnlarge, showsHistory, onHistory }: LoadedProps) {
  const [sideOpen, setSideOpen] = useState(true);
  return (
    <div className={`grid gap-5 ${sideOpen ? 'grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
      <div className="flex min-w-0 flex-col gap-5">
        <PhotoPager photos={viewable(compound.home_photos)} at={photo} onPage={onPhoto} onEnlarge={onEnlarge} />
        <div>
          <PhotosFold compound={compound} />
          <SocialFold compound={compound} />
        </div>
        <Decided compound_id={compound.compound_id} />
        {hasFields && <TextPart compound={compound} />}
      </div>
      <aside aria-label="Facts" className="flex min-w-0 flex-col gap-5">
        <Fold title="Facts" id="home-facts" open={sideOpen} onToggle={(event) => setSideOpen(event.currentTarget.open)}>
          <FactsPart compound={compound} />
        </Fold>
        <Fold
          title="History"
          id="home-history"
          open={showsHistory}
          onToggle={(event) => onHistory(event.currentTarget.open)}
        >
          {showsHistory && <HistoryPart compound={compound} />}
        </Fold>
      </aside>
    </div>
  );
}

/** One part at a time, because both don't fit beside the list. */
function TabbedDetails({ compound, hasFields, photo, onPhoto, onEnlarge, showsHistory, onHistory }: LoadedProps) {
  const [chosen, setChosen] = useState<Exclude<DetailTab, 'history'>>('text');
  const tab: DetailTab = showsHistory ? 'history' : chosen;
  return (
    <DetailTabs
      tab={tab}
      onTab={(next) => {
        if (next !== 'history') setChosen(next);
        onHistory(next === 'history');
      }}
    >
      {/* Stays, so that what is typed stays in its fields. */}
      <div hidden={tab !== 'text'} className={tab === 'text' ? 'flex flex-col gap-5' : undefined}>
        <PhotoPager photos={viewable(compound.home_photos)} at={photo} onPage={onPhoto} onEnlarge={onEnlarge} />
        <KeyFacts compound={compound} />
        <Decided compound_id={compound.compound_id} />
        {hasFields && <TextPart compound={compound} />}
      </div>
      {tab === 'facts' && <FactsPart compound={compound} />}
      {tab === 'photos' && (
        <div className="flex flex-col gap-4">
          <PhotosPart compound={compound} />
          <SocialFold compound={compound} />
        </div>
      )}
      {tab === 'history' && <HistoryPart compound={compound} />}
    </DetailTabs>
  );
}

/** What decides about the home first, the rest folded. */
function PhoneDetails({ compound, hasFields, photo, onPhoto, onEnlarge, showsHistory, onHistory }: LoadedProps) {
  return (
    <div className="flex flex-col gap-4">
      <PhotoPager photos={viewable(compound.home_photos)} at={photo} onPage={onPhoto} onEnlarge={onEnlarge} />
      <KeyFacts compound={compound} />
      <Decided compound_id={compound.compound_id} />
      <FactsPart compound={compound} folded />
      <PhotosFold compound={compound} />
      <SocialFold compound={compound} />
      <Fold title="Text and tags" id="home-text">
        {hasFields && <TextPart compound={compound} />}
      </Fold>
      <Fold
        title="History"
        id="home-history"
        open={showsHistory}
        onToggle={(event) => onHistory(event.currentTarget.open)}
      >
        {showsHistory && <HistoryPart compound={compound} />}
      </Fold>
    </div>
  );
}

/** Loads a compound and shows all that staff see and change of it. */
const Details = memo(function Details({ compound_id }: { compound_id: number }) {
  const state = useWorkbench();
  const { data: compound, isError, refetch } = useStaffCompound(state.store, compound_id);
  const photo = useWorkbenchValue((one) => one.view.photo());
  const showsHistory = useWorkbenchValue((one) => one.view.showsHistory());
  const isWide = useMediaQuery('(min-width: 80rem)');
  const isTablet = useMediaQuery('(min-width: 48rem)');
  const hasFields = useFieldsAtRest();
  const isReady = compound !== undefined && hasFields;
  useEffect(() => {
    const target = state.view.awaited();
    // Details that can't be loaded must not keep the keys waiting.
    if (target === null || !(isReady || isError)) return;
    state.view.awaitDetails(null);
    if (isReady) goTo(target);
  }, [isReady, isError, state]);
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
  const Layout = isWide ? WideDetails : isTablet ? TabbedDetails : PhoneDetails;
  return (
    <div data-compound={compound_id} className="flex flex-col gap-5 p-4 md:p-5">
      <DetailsHead compound={compound} />
      <Layout
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
  const shown = useAfterPaint(useWorkbenchValue((state) => state.list.cursor()));
  return (
    <DetailsScroller compound_id={shown}>
      {shown !== null && <Details key={shown} compound_id={shown} />}
    </DetailsScroller>
  );
});
