import type { Decision } from '../../../../rules/curation/review-actions.ts';
import type { OrderAction } from '../../publish/order-keys.ts';

/** The actions of the workbench that have a key. */
export type KeyAction =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'next_tab'
  | 'previous_tab'
  | 'next_photo'
  | 'previous_photo'
  | 'open'
  | 'back'
  | Decision
  | 'note'
  | 'undo'
  | 'redo'
  | 'auto_advance'
  | 'select'
  | 'extend_down'
  | 'extend_up'
  | 'select_all'
  | 'title'
  | 'tags'
  | 'photos'
  | 'duplicates'
  | 'compare'
  | 'end_compare'
  | 'swap'
  | 'history'
  | 'save'
  | 'save_next'
  | 'preview'
  | 'search'
  | OrderAction
  | 'palette'
  | 'help';

/** What hears a key: the workbench, or the large photos over it, or the order of the homes in its place. */
export type Scope = 'workbench' | 'photos' | 'order';

export interface Key {
  action: KeyAction;
  /** As `KeyboardEvent.key`, with the modifiers that must be down: `Shift+j`, `Mod+a`. `Mod` is Ctrl or Command. */
  keys: readonly string[];
  group: 'Move' | 'Decide' | 'Select' | 'Edit' | 'Look' | 'Order';
  label: string;
  /** Only the workbench, if absent. */
  scopes?: readonly Scope[];
}

const inPhotosToo = { scopes: ['workbench', 'photos'] } as const;
const inPhotosOnly = { scopes: ['photos'] } as const;
const inOrderOnly = { scopes: ['order'] } as const;
const inOrderToo = { scopes: ['workbench', 'order'] } as const;
const everywhere = { scopes: ['workbench', 'photos', 'order'] } as const;

/** Every key of the workbench. The handler, the help and the labels of buttons read this table. */
export const keys: readonly Key[] = [
  { action: 'next', keys: ['j', 'ArrowDown'], group: 'Move', label: 'Next home', ...inPhotosToo },
  { action: 'previous', keys: ['k', 'ArrowUp'], group: 'Move', label: 'Previous home', ...inPhotosToo },
  { action: 'first', keys: ['Home'], group: 'Move', label: 'First home' },
  { action: 'last', keys: ['End'], group: 'Move', label: 'Last home' },
  { action: 'previous_tab', keys: ['['], group: 'Move', label: 'Previous tab' },
  { action: 'next_tab', keys: [']'], group: 'Move', label: 'Next tab' },
  { action: 'open', keys: ['Enter'], group: 'Move', label: 'Go to the details' },
  { action: 'back', keys: ['Escape'], group: 'Move', label: 'Back to the list', ...inPhotosToo },
  { action: 'approved', keys: ['a'], group: 'Decide', label: 'Approve', ...inPhotosToo },
  { action: 'might_approve', keys: ['m'], group: 'Decide', label: 'Maybe', ...inPhotosToo },
  { action: 'not_approved', keys: ['r'], group: 'Decide', label: 'Reject', ...inPhotosToo },
  { action: 'for_review', keys: ['f'], group: 'Decide', label: 'Back to review', ...inPhotosToo },
  { action: 'note', keys: ['n'], group: 'Decide', label: 'Write a note', ...inPhotosToo },
  { action: 'undo', keys: ['z'], group: 'Decide', label: 'Undo', ...everywhere },
  { action: 'redo', keys: ['Shift+z'], group: 'Decide', label: 'Redo', ...everywhere },
  { action: 'auto_advance', keys: ['q'], group: 'Decide', label: 'Turn auto-advance on or off' },
  { action: 'select', keys: ['x'], group: 'Select', label: 'Select' },
  { action: 'extend_down', keys: ['Shift+j'], group: 'Select', label: 'Select the next home too' },
  { action: 'extend_up', keys: ['Shift+k'], group: 'Select', label: 'Select the previous home too' },
  { action: 'select_all', keys: ['Mod+a'], group: 'Select', label: 'Select all in this tab' },
  { action: 'title', keys: ['e'], group: 'Edit', label: 'Edit the title' },
  { action: 'tags', keys: ['t'], group: 'Edit', label: 'Choose tags' },
  { action: 'save', keys: ['Mod+s'], group: 'Edit', label: 'In a text: save now' },
  { action: 'save_next', keys: ['Mod+Enter'], group: 'Edit', label: 'In a text: save and go to the next home' },
  { action: 'previous_photo', keys: [','], group: 'Look', label: 'Previous photo', ...inPhotosToo },
  { action: 'next_photo', keys: ['.'], group: 'Look', label: 'Next photo', ...inPhotosToo },
  { action: 'photos', keys: ['v'], group: 'Look', label: 'Photos as large as the screen', ...inPhotosToo },
  { action: 'previous_photo', keys: ['ArrowLeft'], group: 'Look', label: 'In large photos: previous', ...inPhotosOnly },
  { action: 'next_photo', keys: ['ArrowRight'], group: 'Look', label: 'In large photos: next', ...inPhotosOnly },
  { action: 'duplicates', keys: ['d'], group: 'Look', label: 'Go to the likely duplicates' },
  { action: 'compare', keys: ['c'], group: 'Look', label: 'Hold this home to compare it with others' },
  { action: 'end_compare', keys: ['Shift+c'], group: 'Look', label: 'End the comparison' },
  { action: 'swap', keys: ['w'], group: 'Look', label: 'Swap the compared homes' },
  { action: 'history', keys: ['h'], group: 'Look', label: 'Show or hide the history' },
  { action: 'preview', keys: ['o'], group: 'Look', label: 'Preview as a visitor' },
  { action: 'search', keys: ['/'], group: 'Look', label: 'Search' },
  { action: 'up', keys: ['Alt+ArrowUp'], group: 'Order', label: 'Move the home up', ...inOrderOnly },
  { action: 'down', keys: ['Alt+ArrowDown'], group: 'Order', label: 'Move the home down', ...inOrderOnly },
  { action: 'top', keys: ['Alt+Home'], group: 'Order', label: 'Move the home to the top', ...inOrderOnly },
  { action: 'bottom', keys: ['Alt+End'], group: 'Order', label: 'Move the home to the bottom', ...inOrderOnly },
  { action: 'place', keys: ['g'], group: 'Order', label: 'Type the place of the home', ...inOrderOnly },
  { action: 'palette', keys: ['Mod+k'], group: 'Look', label: 'Find a command', ...inOrderToo },
  { action: 'help', keys: ['?'], group: 'Look', label: 'Show all keys', ...inOrderToo },
];

/** Keys that the photos of a home hear themselves, with the focus on one of them. The help shows them too. */
export const photoKeys: readonly Pick<Key, 'keys' | 'group' | 'label'>[] = [
  { keys: ['Alt+ArrowLeft'], group: 'Order', label: 'Move the photo forward' },
  { keys: ['Alt+ArrowRight'], group: 'Order', label: 'Move the photo back' },
  { keys: ['Alt+Home'], group: 'Order', label: 'Make it the first photo' },
  { keys: ['Alt+End'], group: 'Order', label: 'Make it the last photo' },
];

/** Keys that work even if single-character keys are turned off (WCAG 2.1.4): arrows, Enter, Escape, and combinations. */
const isCharacter = (key: string): boolean => key.replace('Shift+', '').length === 1;

/** The name of a pressed key, as the table has it. */
function getName({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  const base = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return ctrlKey || metaKey ? null : `Alt+${base}`;
  if (ctrlKey || metaKey) return `Mod+${base}`;
  // A character such as `?` already says that Shift is down.
  return shiftKey && /^[a-z]$/.test(base) ? `Shift+${base}` : base;
}

/** The parts of a keyboard event that decide what it means. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The action of a pressed key in a scope. Null if it has none. */
export function getAction(press: KeyPress, charactersOn: boolean, scope: Scope = 'workbench'): KeyAction | null {
  const name = getName(press);
  if (name === null) return null;
  const found = keys.find((one) => one.keys.includes(name) && (one.scopes ?? ['workbench']).includes(scope));
  if (!found) return null;
  return charactersOn || !isCharacter(name) ? found.action : null;
}

const symbols: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** A key as people read it, such as `Shift Z`. */
export function shownKey(name: string): string {
  return name
    .split('+')
    .map((part) => symbols[part] ?? (part === 'Mod' ? 'Ctrl' : part.length === 1 ? part.toUpperCase() : part))
    .join(' ');
}

/** The first key of an action, for a button's label. */
export function getKey(action: KeyAction): string {
  return keys.find((one) => one.action === action)?.keys[0] ?? '';
}
