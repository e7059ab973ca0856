import { type ReactNode, useEffect } from 'react';
import { currentSession } from '../../identity/current-session.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { type SharedCompound, sharePage } from './share-compound.ts';

/** The message or the dialog that the button shows after a press. */
export interface Shown {
  /** A short message. */
  message?: ReactNode;
  dialog?: ReactNode;
}

/** How long a message stays. Long enough for a slow reader. */
const CONFIRMATION_MS = 6_000;

function Confirmation({ text, onEnd }: { text: string; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return <Bubble>{text}</Bubble>;
}

/**
 * Shares a home: a subscriber’s own link to it, in a dialog, or for others the address of its page, by the device’s own
 * means or copied.
 * @throws if the dialog can't be loaded.
 */
export async function share(
  home: Omit<SharedCompound, 'url'>,
  public_url: string,
  show: (shown: Shown) => void,
): Promise<void> {
  const end = (): void => show({});
  const notify = (text: string): void => show({ message: <Confirmation text={text} onEnd={end} /> });
  if (currentSession()?.subscriber_id != null) {
    const { ShareDialog } = await import('./share-dialog.tsx');
    show({ dialog: <ShareDialog compound_id={home.compound_id} onClose={end} /> });
    return;
  }
  try {
    if ((await sharePage(public_url, home)) === 'copied') notify('Link copied');
  } catch (error) {
    console.warn('Share', error);
    notify('Couldn’t copy the link. Please try again.');
  }
}
