import { useEffect, useState } from 'react';
import { MAX_SEARCH } from '../../../contracts/values/desk-values.ts';

/** Until a pause in typing counts as the end of a word, in milliseconds. */
const PAUSE_MS = 300;

interface DeskSearchProps {
  /** The words in the address. */
  q: string;
  onSearch: (q: string) => void;
}

/** Looks for a person or for words in the open list, a moment after the last key. */
export function DeskSearch({ q, onSearch }: DeskSearchProps) {
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  // The address may have changed by other ways, such as the browser’s back button.
  if (q !== shown) {
    setShown(q);
    if (q !== text.trim()) setText(q);
  }
  const typed = text.trim();
  useEffect(() => {
    if (typed === q) return undefined;
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onSearch]);
  return (
    <input
      type="search"
      aria-label="Search by name, email address or words"
      placeholder="Name, email address or words"
      value={text}
      maxLength={MAX_SEARCH}
      onChange={({ target }) => setText(target.value)}
      className="min-h-11 w-full rounded-full border border-control bg-surface px-4"
    />
  );
}
