import { flushSync } from 'react-dom';
import { tell } from '../notices.ts';

/** A part of the details that a key leads to. */
export type DetailTarget = 'title' | 'tags' | 'duplicates';

/** Opens the texts or the facts of the shown home, if they are folded or behind another tab. */
function open(part: 'text' | 'facts'): void {
  document.getElementById(`tab-${part}`)?.click();
  document.getElementById(`home-${part}`)?.setAttribute('open', '');
}

const ways: Readonly<Record<DetailTarget, () => void>> = {
  title: () => {
    document.querySelector<HTMLElement>('#details input[name="title"]')?.focus();
  },
  tags: () => {
    const tags = document.getElementById('home-tags');
    tags?.setAttribute('open', '');
    tags?.querySelector('input')?.focus();
  },
  duplicates: () => {
    const duplicates = document.getElementById('home-duplicates');
    duplicates?.focus();
    if (!duplicates) tell('No other home is likely the same one.');
  },
};

/** Goes to a part of the shown details. At once, because what is typed right after the key belongs there. */
export function goTo(target: DetailTarget): void {
  flushSync(() => open(target === 'duplicates' ? 'facts' : 'text'));
  ways[target]();
}
