import { useSyncExternalStore } from 'react';
import { isSignedIn } from '../storage/remembered-account.ts';
import { lasting, ofThisTab } from '../storage/stored-values.ts';
import { paths } from './paths.ts';

/**
 * The query that "home" leads to: the last list of this visit. Before the first list: the list that the user follows,
 * or the place from a link.
 */
function listSearch(): string {
  if (ofThisTab.get('list_seen')) return ofThisTab.get('list_search') ?? '';
  const followed = isSignedIn() ? lasting.get('home_search') : undefined;
  if (followed !== undefined) return followed;
  return new URLSearchParams(ofThisTab.get('initial_place') as Record<string, string> | undefined).toString();
}

const listeners = new Set<() => void>();

/** Has the links to "home" lead to the list that this tab has remembered last. */
export function compoundPathChanged(): void {
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The path that "home" leads to. */
export function useCompoundPath(): string {
  return paths.dashboard(useSyncExternalStore(onChange, listSearch, () => ''));
}
