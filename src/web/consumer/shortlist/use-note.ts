import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { track } from '../../lib/track.ts';
import { requireSubscriberId } from '../../subscriber/current-subscriber.ts';

/** How long the subscriber must pause before the note is saved. */
const PAUSE_MS = 800;

/** Tells the other tabs of this browser of a saved note. */
const CHANNEL = 'lnf:notes';

interface SavedNote {
  compound_id: number;
  note: string;
}

export type NoteState = 'saved' | 'changed' | 'saving' | 'failed' | 'elsewhere';

/**
 * A private note about a home. Saves itself after a pause, when the page is hidden, and when the connection is back.
 * Keeps the text if it can't be saved, and follows the other tabs of the browser. `saved` is the note as the server has
 * it.
 */
export function useNote(compound_id: number, saved: string) {
  const [text, setText] = useState(saved);
  const [state, setState] = useState<NoteState | null>(null);
  /** What the server has, and whether a call is on its way to it: calls must not overtake each other. */
  const server = useRef({ text: saved, isBusy: false });
  const latest = useRef(saved);
  const isNoted = useRef(saved !== '');
  const channel = useRef<BroadcastChannel>(null);

  const save = useEffectEvent(async (): Promise<void> => {
    const { current } = server;
    if (current.isBusy || latest.current === current.text) return;
    current.isBusy = true;
    setState('saving');
    try {
      while (latest.current !== current.text) {
        const note = latest.current;
        await callSignedIn('PUT /hfc/compounds/{compound_id}/note', {
          params: { compound_id: String(compound_id) },
          body: { subscriber_id: requireSubscriberId(), note },
        });
        current.text = note;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
        channel.current?.postMessage({ compound_id, note } satisfies SavedNote);
        if (note !== '' && !isNoted.current) {
          isNoted.current = true;
          track('Home Used', { compound_id, activity_type: 'noted' });
        }
      }
      setState('saved');
    } catch (error) {
      console.warn('Note', error);
      setState('failed');
    } finally {
      current.isBusy = false;
    }
  });

  const follow = useEffectEvent(({ data }: MessageEvent<SavedNote>): void => {
    if (data.compound_id !== compound_id) return;
    const isUnchanged = latest.current === server.current.text;
    server.current.text = data.note;
    if (!isUnchanged) {
      setState('elsewhere');
      return;
    }
    latest.current = data.note;
    setText(data.note);
    setState('saved');
  });
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener('message', follow);
    return () => opened.close();
  }, []);

  useEffect(() => {
    if (text === server.current.text) return undefined;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const saveNow = (): void => void save();
    const onHide = (): void => void (document.visibilityState === 'hidden' && save());
    addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', onHide);
      saveNow();
    };
  }, []);

  const type = (typed: string): void => {
    latest.current = typed;
    setText(typed);
    setState('changed');
  };
  return { text, state, type, save: () => void save() };
}
