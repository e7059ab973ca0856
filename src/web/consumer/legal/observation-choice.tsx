import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Observed } from '../../../contracts/pages/page-host.ts';
import { sendsPrivacySignal } from '../../lib/privacy-signal.ts';
import {
  allowObservation,
  onObservationChoice,
  refuseObservation,
  refusesObservation,
} from '../../observation/observation-choice.ts';
import { Button } from '../../ui/button.tsx';

type Choice = 'unread' | 'signal' | 'counted' | 'out';

/** `count`, `record` or both, as verbs and as participles. */
function getActs({ analytics, recording: sessionRecording }: Observed): { act: string; done: string } {
  if (sessionRecording === undefined) return { act: 'count', done: 'counted' };
  if (analytics === undefined) return { act: 'record', done: 'recorded' };
  return { act: 'count and record', done: 'counted or recorded' };
}

function getWords(choice: Choice, observed: Observed): { text: string; button?: string } {
  const { act, done } = getActs(observed);
  return {
    unread: { text: `Once this page’s scripts run, you’ll see here whether your visits are ${done}.` },
    signal: { text: '✓ Your browser sends Global Privacy Control, so none of this is sent.' },
    counted: { text: `Visits from this browser may be ${done}.`, button: `Don’t ${act} my visits` },
    out: {
      text: `✓ Visits from this browser aren’t ${done}.`,
      button: `${act.charAt(0).toUpperCase()}${act.slice(1)} my visits`,
    },
  }[choice];
}

/** Lets visitors choose whether their visits are reported and recorded. */
export function ObservationChoice({ observed }: { observed: Observed }) {
  // What the visitor has pressed counts only once it has worked.
  const [before, setBefore] = useState<Choice | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const stored = useSyncExternalStore<Choice>(
    useCallback((changed) => onObservationChoice(observed, changed), [observed]),
    () => (sendsPrivacySignal() ? 'signal' : refusesObservation(observed) ? 'out' : 'counted'),
    () => 'unread',
  );
  const choice = before ?? stored;
  const choose = async (): Promise<void> => {
    setBefore(choice);
    setFailed(false);
    try {
      await (choice === 'counted' ? refuseObservation : allowObservation)(observed);
    } catch (error) {
      console.warn('Privacy', error);
      setFailed(true);
    }
    setBefore(null);
  };
  const { text, button } = getWords(choice, observed);
  // As high as with the button, so that nothing moves.
  return (
    <div
      data-counted={choice}
      className="mt-4 flex min-h-36 flex-col items-start gap-3 rounded-card bg-surface px-5 py-4 font-semibold sm:min-h-28"
    >
      <output>{text}</output>
      {button !== undefined && (
        <Button aria-disabled={before !== null} onClick={() => before === null && void choose()}>
          {button}
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className="text-danger">
          That didn’t work. Your visits {choice === 'counted' ? 'may still be' : 'still aren’t'}{' '}
          {getActs(observed).done}. Please try again.
        </p>
      )}
    </div>
  );
}
