import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { useModal } from '../../ui/dialogs/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { GoneLabel } from '../gone-label.tsx';
import { photoUrl, viewable } from '../photos/photo-url.ts';
import { StaffPhoto } from '../staff-photo.tsx';
import { DecisionBar } from './actions/decision-bar.tsx';
import { NoticeBar } from './actions/notice-bar.tsx';
import { wrapIndex } from './keyboard/command-palette.tsx';
import { useSwipe } from './keyboard/use-swipe.ts';
import { useStaffCompound } from './state/staff-compound.ts';
import { useWorkbench, useWorkbenchValue } from './state/workbench-state.ts';

/** Browsers draw a frame around an image without an address. */
const fill = 'absolute inset-0 size-full object-contain not-[[src]]:invisible';
const arrow =
  'absolute top-1/2 flex size-12 -translate-y-1/2 items-center justify-center rounded-full bg-white text-ink hover:bg-gray-100';

interface StageProps {
  photos: readonly StaffHomePhoto[];
  /** The shown photo. */
  at: number;
  onPage: (by: 1 | -1) => void;
}

/** One photo at full size. Its 800-pixel version is shown until the 1,600-pixel version has loaded. */
function Stage({ photos, at, onPage }: StageProps) {
  const shown = photos[at];
  const swipe = useSwipe(onPage);
  if (!shown) return <p className="m-auto">No photo yet</p>;
  return (
    <div className="relative min-h-0 grow touch-pan-y touch-pinch-zoom" {...swipe}>
      <StaffPhoto key={`${shown.image_id} 800`} first src={photoUrl(shown, 800)} alt="" className={fill} />
      <StaffPhoto
        key={shown.image_id}
        src={photoUrl(shown, 1600)}
        alt={shown.caption || 'A photo without a description'}
        className={fill}
      />
      {photos.length > 1 && (
        <>
          <button
            type="button"
            aria-label="Previous photo"
            onClick={() => onPage(-1)}
            className={`${arrow} left-3 md:left-6`}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            aria-label="Next photo"
            onClick={() => onPage(1)}
            className={`${arrow} right-3 md:right-6`}
          >
            <Icon name="forward" />
          </button>
        </>
      )}
    </div>
  );
}

/** The photos of the home at the cursor as large as the screen. Homes are decided about and moved through as in the list. */
export function PhotoStage({ onNote }: { onNote: () => void }) {
  const state = useWorkbench();
  const dialog = useModal();
  const compound_id = useWorkbenchValue((one) => one.list.cursor());
  const { data: compound } = useStaffCompound(state.store, compound_id ?? 0);
  const photo = useWorkbenchValue((one) => one.view.photo());
  const photos = viewable(compound?.home_photos ?? []);
  const at = wrapIndex(photo, photos.length);
  const title = compound?.editorial.title || compound?.home.formatted_address;
  const close = (): void => state.view.enlarge(false);
  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      data-scope="photos"
      aria-labelledby="stage-title"
      onCancel={(event) => {
        // React also bubbles events from a nested dialog.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-ink text-white outline-none backdrop:bg-ink"
    >
      <div className="flex min-h-14 items-center gap-4 px-4 md:px-6">
        {compound && <GoneLabel checks={compound.checks} />}
        <h2 id="stage-title" className="min-w-0 truncate text-lg">
          {title ?? 'Loading…'}
        </h2>
        {photos.length > 0 && (
          <output className="shrink-0 tabular-nums">
            {at + 1} of {photos.length}
          </output>
        )}
        <button
          type="button"
          onClick={close}
          className="ml-auto flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 font-semibold hover:bg-gray-800"
        >
          <Icon name="close" className="size-4" /> Close
        </button>
      </div>
      {compound ? (
        <Stage photos={photos} at={at} onPage={(by) => state.view.showPhoto(photo + by)} />
      ) : (
        <div aria-busy="true" className="grow" />
      )}
      {photos[at]?.caption && <p className="truncate px-4 py-2 text-center text-sm">{photos[at].caption}</p>}
      <div className="order-1 text-ink">
        <DecisionBar onNote={onNote} />
      </div>
      <NoticeBar />
    </dialog>
  );
}
