import { memo, useDeferredValue, useEffect, useState } from 'react';
import type { StaffCompound } from '../../../contracts/staff-compounds.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { type DetailTab, DetailTabs } from './detail-tabs.tsx';
import { Decided, DetailsHead } from './details-head.tsx';
import { FactsPart } from './facts-part.tsx';
import { Fold } from './fold.tsx';
import { goTo } from './go-to.ts';
import { HistoryPart } from './history-part.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoPager } from './photo-pager.tsx';
import { useStaffCompound } from './staff-compound.ts';
import { TextPart } from './text-part.tsx';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

interface LoadedProps {
  compound: StaffCompound;
  /** The shown photo. */
  photo: number;
  onPhoto: (at: number) => void;
  onEnlarge: () => void;
  showsHistory: boolean;
  onHistory: (isShown: boolean) => void;
}

/** The texts beside the facts. */
function WideDetails({ compound, photo, onPhoto, onEnlarge, showsHistory, onHistory }: LoadedProps) {
  const [sideOpen, setSideOpen] = useState(true);
  return (
    <div className={`grid gap-5 ${sideOpen ? 'grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
      <div className="flex min-w-0 flex-col gap-5">
        <PhotoPager photos={compound.home_photos} at={photo} onPage={onPhoto} onEnlarge={onEnlarge} />
        <Decided compound_id={compound.compound_id} />
        <TextPart compound={compound} />
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
function TabbedDetails({ compound, photo, onPhoto, onEnlarge, showsHistory, onHistory }: LoadedProps) {
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
        <PhotoPager photos={compound.home_photos} at={photo} onPage={onPhoto} onEnlarge={onEnlarge} />
        <KeyFacts compound={compound} />
        <Decided compound_id={compound.compound_id} />
        <TextPart compound={compound} />
      </div>
      {tab === 'facts' && <FactsPart compound={compound} />}
      {tab === 'photos' && <PhotoGrid photos={compound.home_photos} />}
      {tab === 'history' && <HistoryPart compound={compound} />}
    </DetailTabs>
  );
}

/** What decides about the home first, the rest folded. */
function PhoneDetails({ compound, photo, onPhoto, onEnlarge, showsHistory, onHistory }: LoadedProps) {
  return (
    <div className="flex flex-col gap-4">
      <PhotoPager photos={compound.home_photos} at={photo} onPage={onPhoto} onEnlarge={onEnlarge} />
      <KeyFacts compound={compound} />
      <Decided compound_id={compound.compound_id} />
      <FactsPart compound={compound} folded />
      <Fold title="Text and tags" id="home-text">
        <TextPart compound={compound} />
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
  const isLoaded = compound !== undefined;
  useEffect(() => {
    const target = state.view.awaited();
    // Details that can't be loaded must not keep the keys waiting.
    if (target === null || !(isLoaded || isError)) return;
    state.view.awaitDetails(null);
    if (isLoaded) goTo(target);
  }, [isLoaded, isError, state]);
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
        photo={photo}
        onPhoto={(at) => state.view.showPhoto(at)}
        onEnlarge={() => state.view.enlarge(true)}
        showsHistory={showsHistory}
        onHistory={(isShown) => state.view.showHistory(isShown)}
      />
    </div>
  );
});

/** The details of the home at the cursor. They follow the list, so that a decision is seen at once. */
export const DetailsAtCursor = memo(function DetailsAtCursor() {
  const cursor = useWorkbenchValue((state) => state.list.cursor());
  const shown = useDeferredValue(cursor);
  return shown !== null && <Details key={shown} compound_id={shown} />;
});
