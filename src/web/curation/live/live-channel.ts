import type { RealtimeClient } from '@supabase/realtime-js';
import type { PresentReviewer, ReviewChanges } from '../../../contracts/curation/review-changes.ts';
import { renewToken } from '../../identity/call-signed-in.ts';
import { currentSession, onSessionChange } from '../../identity/current-session.ts';

/** In milliseconds. */
const TIMEOUT_MS = 10_000;
const HEARTBEAT_MS = 30_000;
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000];
/** In seconds. The library asks for the token with each heartbeat, and it must count until the next. */
const MARGIN_S = 60;

/** Where the staff member is, for the others. */
export interface OwnPlace {
  compound_id: number | null;
  editing: string | null;
}

export interface ChannelListener {
  /** The server tells every change from now on. */
  onJoined: () => void;
  /** The connection is gone. The channel tries to come back by itself. */
  onBreak: () => void;
  /** The server doesn't let this session in. The channel doesn't try again. */
  onRefused: () => void;
  onChanges: (news: Pick<ReviewChanges, 'items' | 'cursor'>) => void;
  onPresent: (present: PresentReviewer[]) => void;
  /** The server has given a sign of life. */
  onActivity: () => void;
}

/** A connection over which the server tells what happens at a review period. */
export interface LiveChannel {
  /** Tells the others where the staff member is. */
  track(place: OwnPlace): void;
  close(): void;
}

async function validToken(): Promise<string | null> {
  const session = currentSession();
  if (!session) return null;
  return session.payload.exp - MARGIN_S > Date.now() / 1_000 ? session.token : renewToken();
}

/** Opens the channel of a review period for a browser tab. */
export async function openChannel(
  review_period_id: number,
  tab: string,
  listener: ChannelListener,
): Promise<LiveChannel> {
  const library = await import('@supabase/realtime-js');
  const client: RealtimeClient = new library.RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/live`, {
    // The library insists on a key. Ours is the session's token.
    params: { apikey: 'staff' },
    timeout: TIMEOUT_MS,
    heartbeatIntervalMs: HEARTBEAT_MS,
    reconnectAfterMs: (tries) => RECONNECT_MS[tries - 1] ?? (RECONNECT_MS.at(-1) as number),
    accessToken: validToken,
    heartbeatCallback: (status) => {
      if (status === 'ok') listener.onActivity();
    },
  });
  // Otherwise the first join would go out without the token.
  await client.setAuth();
  const channel = client.channel(`review_period:${review_period_id}`, {
    config: { presence: { key: tab, enabled: true } },
  });
  const forget = onSessionChange(() => {
    if (currentSession()) void client.setAuth();
  });
  const close = (): void => {
    forget();
    void client.removeAllChannels();
  };
  let refusals = 0;
  channel.on('broadcast', { event: 'changes' }, ({ payload }) => {
    listener.onActivity();
    listener.onChanges(payload as ReviewChanges);
  });
  channel.on('broadcast', { event: 'present' }, ({ payload }) => {
    listener.onActivity();
    listener.onPresent((payload as ReviewChanges).present);
  });
  channel.subscribe((state, error) => {
    if (state === library.REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) {
      refusals = 0;
      listener.onActivity();
      return listener.onJoined();
    }
    listener.onBreak();
    if (!error?.message.includes('unauthorized')) return undefined;
    refusals += 1;
    // The token may have ended. With a new one, the next try counts. The library would try for ever.
    if (refusals <= 2) return void client.setAuth();
    close();
    return listener.onRefused();
  });
  return { track: (place) => void channel.track({ ...place }), close };
}
