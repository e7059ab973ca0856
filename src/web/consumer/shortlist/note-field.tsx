import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MAX_NOTE } from '../../../contracts/values/match-values.ts';
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

interface NoteFieldProps {
  compound_id: number;
  title: string;
  /** The note as the server has it. */
  saved: string;
}

type State = 'saved' | 'changed' | 'saving' | 'failed' | 'elsewhere';

const words: Readonly<Record<State, string>> = {
  saved: 'Saved',
  changed: '',
  saving: 'Saving…',
  failed: 'Couldn’t save your note. We’ll try again when you type or come back online.',
  elsewhere: 'You changed this note in another tab, too. Saving replaces it.',
};

/** A private note about a home. Saves itself, and keeps the text if it can't be saved. */
export function NoteField({ compound_id, title, saved }: NoteFieldProps) {
  const id = useId();
  const [text, setText] = useState(saved);
  const [state, setState] = useState<State | null>(null);
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

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Your note <span className="sr-only">about {title}</span>
      </label>
      <textarea
        id={id}
        value={text}
        rows={2}
        maxLength={MAX_NOTE}
        placeholder="Only you can see it"
        onChange={({ target }) => {
          latest.current = target.value;
          setText(target.value);
          setState('changed');
        }}
        onBlur={() => void save()}
        className="field-sizing-content max-h-80 min-h-16 w-full resize-y rounded-2xl border border-control bg-surface px-4 py-2"
      />
      <output className={`min-h-5 text-sm ${state === 'failed' ? 'font-semibold text-danger' : 'text-muted'}`}>
        {state && words[state]}
      </output>
    </div>
  );
}
