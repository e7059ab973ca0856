import { dismissNotice, useNotice } from '../notices.ts';
import { keyOf, shownKey } from './keys.ts';
import { useWorkbench } from './workbench-state.ts';

const button = 'flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-white/15';

/** What the workbench last told, with a way to undo it. Screen readers read it aloud. */
export function NoticeBar() {
  const state = useWorkbench();
  const notice = useNotice();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-20 md:bottom-28 xl:bottom-20 flex justify-center px-4 print:hidden"
    >
      {notice && (
        <div
          className={`pointer-events-auto flex max-w-xl items-center gap-2 rounded-2xl py-1 pr-1 pl-5 text-white shadow-panel ${notice.isError ? 'bg-danger' : 'bg-ink'}`}
        >
          <p className="grow py-2">{notice.text}</p>
          {notice.canUndo && (
            <button
              type="button"
              className={button}
              onClick={() => {
                dismissNotice();
                state.undo();
              }}
            >
              Undo<kbd className="ml-2 text-xs font-normal opacity-70 max-md:hidden">{shownKey(keyOf('undo'))}</kbd>
            </button>
          )}
          {notice.isError && (
            <button type="button" className={button} onClick={dismissNotice}>
              OK
            </button>
          )}
        </div>
      )}
    </div>
  );
}
