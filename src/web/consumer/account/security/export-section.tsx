import { useState } from 'react';
import { getWallClock } from '../../../../rules/values/wall-clock.ts';
import { useSite } from '../../../lib/navigation/site.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Outcome, Section } from '../../../ui/section.tsx';

/** Downloads all data that is stored about the signed-in user. */
export function ExportSection() {
  const { product_name } = useSite();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const take = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { exportUser } = await import('../../../identity/personal-data.ts');
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const day = getWallClock(new Date(), timeZone).date;
      saveFile(`${product_name.toLowerCase()}-my-data-${day}.json`, 'application/json', await exportUser());
      setState('done');
    } catch (error) {
      console.warn('Export', error);
      setState('failed');
    }
  };
  return (
    <Section title="Your data">
      <p className="text-muted">
        Get a copy of everything we store about you: your account, the cities and areas you follow, the homes you’ve
        opened, liked and shared, and where you’re logged in. The file is in JSON format.
      </p>
      <FormError>{state === 'failed' && 'Couldn’t prepare your data. Please try again in a few minutes.'}</FormError>
      <Outcome>{state === 'done' && 'Your data has been downloaded.'}</Outcome>
      <Button aria-disabled={state === 'busy'} onClick={() => void take()}>
        {state === 'busy' ? 'Preparing…' : 'Download my data'}
      </Button>
    </Section>
  );
}
