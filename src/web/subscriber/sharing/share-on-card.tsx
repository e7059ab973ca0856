import { type ComponentType, useState } from 'react';
import { Bubble } from '../../ui/bubble.tsx';
import { Icon } from '../../ui/icon.tsx';

type Dialog = ComponentType<{ compound_id: number; onClose: () => void }>;

/** Shares a home as the current subscriber, below the heart on its card. */
export function ShareOnCard({ compound_id }: { compound_id: number }) {
  const [OpenDialog, setDialog] = useState<Dialog | null>(null);
  const [failed, setFailed] = useState(false);
  const press = async (): Promise<void> => {
    setFailed(false);
    try {
      const { ShareDialog } = await import('./share-dialog.tsx');
      setDialog(() => ShareDialog);
    } catch (error) {
      console.warn('Share', error);
      setFailed(true);
    }
  };
  return (
    <div className="absolute top-15 right-2 z-10 in-[.map-preview]:hidden">
      <button
        type="button"
        aria-label="Share"
        onClick={() => void press()}
        className="flex size-11 items-center justify-center rounded-full bg-surface shadow-card hover:bg-gray-100"
      >
        <Icon name="share" />
      </button>
      <output>{failed && <Bubble>Couldn’t load this. Please try again.</Bubble>}</output>
      {OpenDialog && <OpenDialog compound_id={compound_id} onClose={() => setDialog(null)} />}
    </div>
  );
}
