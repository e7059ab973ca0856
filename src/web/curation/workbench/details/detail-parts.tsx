import { lazy, Suspense } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { viewable } from '../../photos/photo-url.ts';
import { Fold } from '../fields/fold.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { Decided } from './details-head.tsx';
import { FactsPart, Warnings } from './facts-part.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PhotoPager } from './photo-pager.tsx';
import { PhotosNote, PhotosPart } from './photos-part.tsx';
import { SocialMediaFold } from './social-media-fold.tsx';
import { TextPart } from './text-part.tsx';
import { usePartsInUse } from './use-parts-in-use.ts';

const CompoundHistory = lazy(async () => ({ default: (await import('./compound-history.tsx')).CompoundHistory }));

/** What staff changed of a home, loaded when it is asked for. */
function HistoryPart({ compound }: { compound: StaffCompound }) {
  return (
    <Suspense>
      <CompoundHistory key={compound.compound_id} compound={compound} />
    </Suspense>
  );
}

/** `wide` has the facts beside the texts, `tabs` shows one part at a time, and `phone` folds what doesn't decide. */
export type DetailsLayout = 'wide' | 'tabs' | 'phone';

interface DetailPartsProps {
  layout: DetailsLayout;
  compound: StaffCompound;
  hasFields: boolean;
  /** The shown photo. */
  photo: number;
  onPhoto: (at: number) => void;
  onEnlarge: () => void;
  showsHistory: boolean;
  onHistory: (isShown: boolean) => void;
}

/**
 * The parts of a home. All layouts have the same elements. When the window gets another layout, open dialogs, typed text and
 * the focus therefore stay.
 */
export function DetailParts(props: DetailPartsProps) {
  const { layout, compound, hasFields, photo, onPhoto, onEnlarge, showsHistory, onHistory } = props;
  const parts = usePartsInUse({
    compound_id: compound.compound_id,
    showsHistory,
    hasRoom: layout === 'wide',
    onHistory,
  });
  const { tab } = parts;
  const [isWide, hasTabs, isPhone] = [layout === 'wide', layout === 'tabs', layout === 'phone'];
  const isHidden = (...of: (typeof tab)[]): boolean => hasTabs && !of.includes(tab);
  const fold = hasTabs ? 'bare' : 'part';
  const hasSide = isWide && parts.isOpen('facts');
  return (
    <div className="flex flex-col gap-4">
      {hasTabs && <DetailTabs tab={tab} onTab={parts.choose} />}
      <div
        id="detail-part"
        role={hasTabs ? 'tabpanel' : undefined}
        aria-labelledby={hasTabs ? `tab-${tab}` : undefined}
        className={`grid gap-x-5 ${isPhone ? 'gap-y-4' : 'gap-y-5'} ${hasSide ? 'grid-cols-[minmax(0,1fr)_20rem]' : 'grid-cols-[minmax(0,1fr)]'}`}
      >
        <div hidden={isHidden('text', 'photos')} className={`flex min-w-0 flex-col ${isPhone ? 'gap-4' : 'gap-5'}`}>
          <div hidden={isHidden('text')} className="flex flex-col gap-4">
            <PhotoPager
              photos={viewable(compound.home_photos)}
              at={photo}
              onPage={onPhoto}
              onEnlarge={onEnlarge}
              hasStrip={hasFields}
            />
            {!isWide && <KeyFacts compound={compound} />}
            <Decided compound_id={compound.compound_id} />
            {isPhone && <Warnings compound={compound} />}
          </div>
          <div hidden={isHidden('photos')} className={hasTabs ? 'flex flex-col gap-4' : undefined}>
            {hasFields && (
              <>
                <Fold
                  {...parts.of('photos', hasTabs)}
                  title="Edit photos"
                  look={fold}
                  note={<PhotosNote compound={compound} />}
                >
                  {(parts.isOpen('photos') || (hasTabs && tab === 'photos')) && <PhotosPart compound={compound} />}
                </Fold>
                {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The handler only notes that staff use this part. */}
                <div onFocus={() => parts.use('photos')}>
                  <SocialMediaFold compound={compound} />
                </div>
              </>
            )}
          </div>
          <Fold
            {...parts.of('text', !isPhone)}
            title="Text and tags"
            look={isPhone ? 'part' : 'bare'}
            hidden={isHidden('text')}
          >
            {hasFields && <TextPart compound={compound} />}
          </Fold>
        </div>
        <aside
          aria-label="Facts"
          hidden={isHidden('facts', 'history')}
          className={`flex min-w-0 flex-col ${isWide ? 'gap-5' : ''}`}
        >
          <Fold {...parts.of('facts', hasTabs)} title="Facts" look={fold} hidden={isHidden('facts')}>
            {(!hasTabs || tab === 'facts' || parts.isOpen('facts')) && (
              <FactsPart compound={compound} hasWarnings={!isPhone} hasFields={hasFields} />
            )}
          </Fold>
          <Fold {...parts.history(hasTabs)} title="History" look={fold} hidden={isHidden('history')}>
            {showsHistory && <HistoryPart compound={compound} />}
          </Fold>
        </aside>
      </div>
    </div>
  );
}
