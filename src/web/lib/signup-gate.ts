import { useSyncExternalStore } from 'react';
import { gateIsDue, mayOpen, recordOpened } from '../../rules/signup-gate.ts';
import { track } from './track.ts';
import { isSignedIn, lasting, MONTH_MS } from './visit.ts';

/** The gate that asks signed-out visitors to sign up once they have opened a few listings. */

/** Long enough that a new month is no way around it. */
const REMEMBERED_MS = 12 * MONTH_MS;

let visible = false;
/** The home that didn't open. */
let wanted: number | null = null;
const listeners = new Set<() => void>();

function setVisible(next: boolean): void {
  if (next === visible) return;
  visible = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function opened(): ReadonlySet<number> {
  return new Set(lasting.get('opened_compound_ids'));
}

/** Shows the gate; that it has been seen is reported once. */
export function showSignupGate(): void {
  if (isSignedIn()) return;
  setVisible(true);
  if (lasting.get('signup_gate_seen')) return;
  lasting.set('signup_gate_seen', true, REMEMBERED_MS);
  track('Signup Gate Seen', {});
}

/** The home that was asked for when the gate came in its place; null when it only came after one. */
export function homeBehindGate(): number | null {
  return wanted;
}

export function hideSignupGate(): void {
  wanted = null;
  setVisible(false);
}

/** Whether the gate is to be seen. */
export function useSignupGate(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => visible,
    () => false,
  );
}

/** Asks to open a listing: records it and is true, or shows the gate and is false. */
export function askToOpen(compound_id: number, viaShareLink: boolean): boolean {
  if (isSignedIn()) return true;
  const before = opened();
  if (!mayOpen(before, compound_id, viaShareLink)) {
    wanted = compound_id;
    showSignupGate();
    return false;
  }
  const after = recordOpened(before, compound_id);
  if (after !== before) lasting.set('opened_compound_ids', [...after], REMEMBERED_MS);
  return true;
}

/**
 * As `askToOpen`, for what the address opens: the key of a share link in it counts if the server knows it for this home,
 * which is asked only when it matters.
 */
export async function askToOpenByAddress(compound_id: number, share_link_key: string | undefined): Promise<boolean> {
  const needsLink = share_link_key !== undefined && !isSignedIn() && !mayOpen(opened(), compound_id, false);
  if (!needsLink) return askToOpen(compound_id, false);
  const { opensByLink } = await import('./share-link-info.ts');
  return askToOpen(compound_id, await opensByLink(share_link_key, compound_id));
}

/** Tells that a listing was closed: the gate shows once the free ones have been opened, the first time. */
export function closedListing(): void {
  if (gateIsDue(opened()) && !lasting.get('signup_gate_seen')) showSignupGate();
}
