import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { OwnShareLink } from '../../../../contracts/people/share-links.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/navigation/site.ts';
import { CompoundThumbnail } from '../../../listing/compound-thumbnail.tsx';
import { copyAddress } from '../../../subscriber/sharing/share-compound.ts';
import { revokeShareLink } from '../../../subscriber/sharing/share-links.ts';
import { Button } from '../../../ui/button.tsx';
import { FinalQuestion } from '../../../ui/dialogs/final-question.tsx';

function openedWords(count: number): string {
  if (count === 0) return 'not opened yet';
  return count === 1 ? 'opened once' : `opened ${formatNumber(count)} times`;
}

/** Asks whether to turn off a link, because that is for good. */
function TurnOff({ title, share_link_key, onKeep }: { title: string; share_link_key: string; onKeep: () => void }) {
  const { mutate, isPending, isError } = useMutation(
    {
      mutationFn: () => revokeShareLink(share_link_key),
      // The row and its buttons are gone.
      onSuccess: () => document.getElementById('sharing')?.focus(),
    },
    queryClient,
  );
  return (
    <FinalQuestion
      legend={`Turn off the link to ${title}`}
      error={isError ? 'Couldn’t turn off this link. Please try again.' : null}
      confirm={{ label: 'Turn off for good', busyLabel: 'Turning off…', isBusy: isPending, onConfirm: mutate }}
      onKeep={onKeep}
    >
      Turn off this link for good? Friends who have it will see that it was turned off. You can share the home again
      with a new link.
    </FinalQuestion>
  );
}

/** A link of the user: its home, how often it was opened, and what can be done with it. */
export function LinkRow({ link }: { link: OwnShareLink }) {
  const { share_link_key, compound_id, create_timestamp, opening_count, compound } = link;
  const { public_url } = useSite();
  const [asks, setAsks] = useState(false);
  const turnOff = useRef<HTMLButtonElement>(null);
  const keep = (): void => {
    // At once, so that the button is there for the focus.
    flushSync(() => setAsks(false));
    turnOff.current?.focus();
  };
  const [outcome, setOutcome] = useState('');
  const title = compound?.editorial.title ?? 'A home that is no longer listed';
  const copy = async (): Promise<void> => {
    setOutcome('');
    try {
      await copyAddress({ compound_id, url: public_url + paths.shareLink(share_link_key, compound_id) });
      setOutcome('Link copied');
    } catch (error) {
      console.warn('Share', error);
      setOutcome('Couldn’t copy the link');
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-4 md:p-5">
      {compound && <CompoundThumbnail cover={compound.cover} width="w-24" />}
      <p className="min-w-44 flex-1">
        {compound ? (
          <Link to={paths.compound(compound_id)} className="font-semibold underline-offset-4 hover:underline">
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        <span className="block text-sm text-muted">
          Shared since {localDay(create_timestamp)}, {openedWords(opening_count)}
        </span>
        <output className="block text-sm font-semibold">{outcome}</output>
      </p>
      {asks ? (
        <TurnOff title={title} share_link_key={share_link_key} onKeep={keep} />
      ) : (
        <span className="flex flex-wrap gap-2">
          {compound && (
            <Button aria-label={`Copy link to ${title}`} onClick={() => void copy()}>
              Copy link
            </Button>
          )}
          <Button ref={turnOff} look="quiet" aria-label={`Turn off the link to ${title}`} onClick={() => setAsks(true)}>
            Turn off
          </Button>
        </span>
      )}
    </li>
  );
}
