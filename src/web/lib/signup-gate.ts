import { useSyncExternalStore } from 'react';
import { HOMES_BEFORE_NEWS } from '../../rules/people/prompts.ts';
import { gateIsDue, mayOpen, recordOpened } from '../../rules/people/signup-gate.ts';
import { rememberRecent } from './storage/recent-compounds.ts';
import { isSignedIn } from './storage/remembered-account.ts';
import { lasting, MONTH_MS } from './storage/stored-values.ts';
import { track } from './track.ts';

/** The gate that asks signed-out visitors to sign up after they have opened a few listings. */

/** Long enough that a new month doesn't reset the gate. */
const REMEMBERED_MS = 12 * MONTH_MS;

let visible = false;
/** The home that the gate kept closed. */
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

/** Shows the gate to signed-out visitors. Reports only the first time. */
export function showSignupGate(): void {
  if (isSignedIn()) return;
  setVisible(true);
  if (lasting.get('signup_gate_seen')) return;
  lasting.set('signup_gate_seen', true, REMEMBERED_MS);
  track('Signup Gate Seen', {});
}

/**
 * The home that the visitor requested when the gate appeared instead. Null if the gate appeared after a listing was
 * closed.
 */
export function homeBehindGate(): number | null {
  return wanted;
}

export function hideSignupGate(): void {
  wanted = null;
  setVisible(false);
}

/** Whether the gate is visible. */
export function useSignupGate(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => visible,
    () => false,
  );
}

/** Remembers that a home was opened, until enough homes were opened for the prompts that count them. */
function rememberSeen(compound_id: number): void {
  const seen = lasting.get('seen_compound_ids') ?? [];
  if (seen.length < HOMES_BEFORE_NEWS && !seen.includes(compound_id))
    lasting.set('seen_compound_ids', [...seen, compound_id], REMEMBERED_MS);
}

/** Asks to open a listing. Records the listing and returns true, or shows the gate and returns false. */
export function askToOpen(compound_id: number, viaShareLink: boolean): boolean {
  const before = opened();
  if (!isSignedIn() && !mayOpen(before, compound_id, viaShareLink)) {
    wanted = compound_id;
    showSignupGate();
    return false;
  }
  rememberSeen(compound_id);
  rememberRecent(compound_id);
  if (isSignedIn()) return true;
  const after = recordOpened(before, compound_id);
  if (after !== before) lasting.set('opened_compound_ids', [...after], REMEMBERED_MS);
  return true;
}

/**
 * Like `askToOpen`, for a listing that the address opens. A share link key in the address counts if the server knows it
 * for this home. The server is asked only if it matters.
 */
export async function askToOpenByAddress(compound_id: number, share_link_key: string | undefined): Promise<boolean> {
  const needsLink = share_link_key !== undefined && !isSignedIn() && !mayOpen(opened(), compound_id, false);
  if (!needsLink) return askToOpen(compound_id, false);
  const { opensByLink } = await import('./share-link-info.ts');
  return askToOpen(compound_id, await opensByLink(share_link_key, compound_id));
}

/** Call this when a listing was closed. Shows the gate, only once, after the free listings have been opened. */
export function closedListing(): void {
  if (gateIsDue(opened()) && !lasting.get('signup_gate_seen')) showSignupGate();
}
