import { useWorkbench } from '../state/workbench-state.ts';

/** The parts of a keyboard event that both React and the browser have. */
type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'preventDefault' | 'stopPropagation'
>;

const workbench = () => document.getElementById('workbench');

/** The keys that a text field has besides its own: save now, save and go on to the next home, leave. */
export function useTextKeys(flush: () => void): (event: KeyEvent) => void {
  const state = useWorkbench();
  return (event) => {
    const withMod = event.ctrlKey || event.metaKey;
    const isNext = withMod && event.key === 'Enter';
    const isSave = withMod && event.key.toLowerCase() === 's';
    if (event.isComposing || !(isNext || isSave || event.key === 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    flush();
    if (isSave) return;
    workbench()?.focus();
    if (isNext) state.list.move(1);
  };
}
