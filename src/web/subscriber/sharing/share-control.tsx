import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { useCurrentSession, useKnownName } from '../../identity/current-session.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Shown } from './share.tsx';

/** The button that shares a home. What it does loads with the first press. */
export function ShareControl({ compound: { compound_id, editorial } }: { compound: CompoundPage }) {
  const { public_url } = useSite();
  const session = useCurrentSession();
  const isExpected = useKnownName() !== undefined;
  // A subscriber shares an own link, a visitor the page's address. While a sign-in is pending, the button waits.
  const isReady = useHydrated() && (session || !isExpected);
  const [shown, show] = useState<Shown>({});
  const press = async (): Promise<void> => {
    show({});
    try {
      const { share } = await import('./share.tsx');
      await share({ compound_id, title: editorial.title }, public_url, show);
    } catch (error) {
      console.warn('Share', error);
      show({ message: <Bubble>Couldn’t load this. Please try again.</Bubble> });
    }
  };
  return (
    <div className="relative">
      <Button onClick={() => void press()} className={isReady ? '' : 'invisible'}>
        <Icon name="share" />
        <span>Share</span>
      </Button>
      <output>{shown.message}</output>
      {/* The buttons around it have styles that aren't for the dialog. */}
      {shown.dialog && createPortal(shown.dialog, document.body)}
    </div>
  );
}
