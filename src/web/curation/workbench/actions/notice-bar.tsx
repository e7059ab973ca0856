import { dismissNotice, useNotice } from '../../notices.ts';
import { getKey, shownKey } from '../keyboard/keys.ts';
import { focusWorkbench } from '../state/go-to.ts';
import { useAfterPaint } from '../state/use-after-paint.ts';
import { useWorkbench, useWorkbenchValue } from '../state/workbench-state.ts';

const button = 'flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-white/15';

/** Leads to the home that a notice is about. Apart, so that the notice doesn't render whenever the cursor moves. */
function OpenHome({ compound_id, onOpen }: { compound_id: number; onOpen: () => void }) {
  const { list } = useWorkbench();
  const isOpen = useWorkbenchValue((state) => state.list.cursor() === compound_id);
  if (isOpen) return null;
  return (
    <button
      type="button"
      className={button}
      onClick={() => {
        onOpen();
        list.moveTo(compound_id);
      }}
    >
      Open
    </button>
  );
}

/**
 * What the workbench last told, with a way to undo it. Screen readers read it aloud. On a phone, it has a place of its own
 * above the decisions.
 */
export function NoticeBar() {
  const state = useWorkbench();
  // After the decision itself is seen.
  const notice = useAfterPaint(useNotice());
  // The button that had the focus is gone then.
  const close = (): void => {
    dismissNotice();
    focusWorkbench();
  };
  return (
    <div
      aria-live="polite"
      className="pointer-events-none inset-x-0 bottom-20 z-20 flex justify-center px-4 md:fixed max-md:not-empty:py-2 print:hidden"
    >
      {notice && (
        <div
          className={`pointer-events-auto flex max-w-xl items-center max-md:w-full ring-1 ring-white/20 gap-2 rounded-2xl py-1 pl-5 text-white shadow-panel ${notice.canUndo || notice.stays ? 'pr-1' : 'pr-5'} ${notice.isError ? 'bg-danger' : 'bg-ink'}`}
        >
          <p className="grow py-2">{notice.text}</p>
          {notice.canUndo && (
            <button
              type="button"
              className={button}
              onClick={() => {
                close();
                state.undo();
              }}
            >
              Undo<kbd className="ml-2 text-xs font-normal opacity-70 max-md:hidden">{shownKey(getKey('undo'))}</kbd>
            </button>
          )}
          {notice.compound_id !== null && <OpenHome compound_id={notice.compound_id} onOpen={close} />}
          {notice.stays && (
            <button type="button" className={button} onClick={close}>
              OK
            </button>
          )}
        </div>
      )}
    </div>
  );
}
