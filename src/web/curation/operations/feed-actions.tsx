import { useState } from 'react';
import type { Feed } from '../../../contracts/curation/feeds.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { Button } from '../../ui/button.tsx';
import { FinalQuestion } from '../../ui/dialogs/final-question.tsx';
import { useAct } from '../use-act.ts';
import { ActProblem } from './act-problem.tsx';
import { isAtWork, reconcileNow, setPaused, syncNow } from './feed-calls.ts';
import { orderWords } from './run-words.ts';

/** Asks before listings are taken off the market of which too many are gone at once. */
function TakeOff({ feed: { provider, braked }, onClose }: { feed: Feed; onClose: () => void }) {
  const { isBusy, problem, act } = useAct();
  const confirm = async (): Promise<void> => {
    await reconcileNow(provider, true);
    onClose();
  };
  return (
    <FinalQuestion
      legend="Take listings off the market"
      error={problem}
      confirm={{ label: 'Compare and take off', busyLabel: 'Ordering…', isBusy, onConfirm: () => void act(confirm) }}
      onKeep={onClose}
    >
      {`The feed is compared again. What is still gone then, ${formatNumber(braked?.gone ?? 0)} listings at the last comparison, is taken off the market with its homes.`}
    </FinalQuestion>
  );
}

/** What staff can do with a feed. */
export function FeedActions({ feed }: { feed: Feed }) {
  const { provider, paused, braked, state, ordered } = feed;
  const { isBusy, problem, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const isPaused = paused !== null;
  const cannotSync = isBusy || isPaused || state === 'running' || ordered.includes('sync');
  const cannotCompare = isBusy || isPaused || ordered.includes('reconcile');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button aria-disabled={cannotSync} onClick={() => cannotSync || void act(() => syncNow(provider))}>
          Sync now
        </Button>
        <Button
          aria-disabled={cannotCompare}
          onClick={() => cannotCompare || void act(() => reconcileNow(provider, false))}
        >
          Reconcile
        </Button>
        {braked !== null && (
          <Button
            aria-disabled={cannotCompare}
            aria-expanded={isAsking}
            onClick={() => cannotCompare || setAsking(true)}
          >
            Take them off the market
          </Button>
        )}
        <Button
          look={isPaused ? 'action' : 'plain'}
          aria-disabled={isBusy}
          onClick={() => void act(() => setPaused(provider, !isPaused))}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      </div>
      {isAsking && <TakeOff feed={feed} onClose={() => setAsking(false)} />}
      <output className="text-sm text-muted empty:hidden">
        {ordered.length > 0
          ? ordered.map((order) => orderWords[order]).join(' ')
          : isAtWork(feed) && 'It is being read at this moment.'}
      </output>
      <ActProblem>{problem}</ActProblem>
    </div>
  );
}
