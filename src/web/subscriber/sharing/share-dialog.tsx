import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { firstName } from '../../../rules/people/first-name.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { queryClient } from '../../identity/query-client.ts';
import { useUser } from '../../identity/user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { ListingPhoto } from '../../listing/listing-photo.tsx';
import { loadCards } from '../../listing/load-cards.ts';
import type { PlacedCompound } from '../../listing/placed-compound.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { copyAddress, costInAddress, shareByDevice } from './share-compound.ts';
import { shareLinkQuery } from './share-links.ts';

interface ShareDialogProps {
  compound_id: number;
  onClose: () => void;
}

/** What a friend sees who opens the link. */
function Preview({ home: { card, place } }: { home: PlacedCompound }) {
  const user = useUser();
  if (!user) return null;
  const { avatarHouseHue, avatarHouseFace } = user.public_profile;
  return (
    <figure className="w-full overflow-hidden rounded-card bg-surface shadow-card">
      <p data-private className="flex items-center gap-3 bg-light-lavender px-4 py-3">
        <Avatar hue={avatarHouseHue} face={avatarHouseFace} className="size-10" />
        {firstName(user.name) ?? 'A friend'} shared this home with you
      </p>
      {card.cover && (
        <ListingPhoto
          image_id={card.cover.image_id}
          thumbhash={card.cover.thumbhash}
          alt=""
          sizes="30rem"
          className="aspect-2/1 w-full bg-gray-200 object-cover"
        />
      )}
      <figcaption className="px-4 py-3">
        <b className="block leading-snug">{card.editorial.title}</b>
        <span className="text-sm text-muted">{place}</span>
      </figcaption>
    </figure>
  );
}

/** The link itself, and ways to pass it on. */
function PassOn({ compound_id, title, url }: { compound_id: number; title: string; url: string }) {
  const id = useId();
  const [outcome, setOutcome] = useState('');
  const copy = async (): Promise<void> => {
    setOutcome('');
    try {
      await copyAddress({ compound_id, url });
      setOutcome('Link copied');
    } catch (error) {
      console.warn('Share', error);
      setOutcome('Couldn’t copy the link. You can select it above.');
    }
  };
  const share = async (): Promise<void> => {
    if ((await shareByDevice({ compound_id, title, url })) === 'failed') await copy();
  };
  return (
    <>
      <label htmlFor={id} className="mt-5 mb-1.5 block font-semibold">
        Your link
      </label>
      <input
        id={id}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className="min-h-12 w-full rounded-2xl border border-control bg-surface px-4"
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {'share' in navigator && (
          <Button look="action" onClick={() => void share()}>
            Share…
          </Button>
        )}
        <Button look={'share' in navigator ? 'plain' : 'action'} onClick={() => void copy()}>
          Copy link
        </Button>
        <output className="font-semibold">{outcome}</output>
      </div>
    </>
  );
}

/** A subscriber's own link to a home, with a preview of what a friend sees. */
export function ShareDialog({ compound_id, onClose }: ShareDialogProps) {
  const titleId = useId();
  const { public_url } = useSite();
  const subscriber_id = useCurrentSession()?.subscriber_id ?? 0;
  const [cost] = useState(costInAddress);
  const link = useQuery(shareLinkQuery(subscriber_id, compound_id), queryClient);
  const homes = useQuery(
    { queryKey: ['shared-home', compound_id], queryFn: () => loadCards([compound_id]) },
    queryClient,
  );
  const [home] = homes.data ?? [];
  const retry = (): void => {
    void link.refetch();
    if (!home) void homes.refetch();
  };
  const isBusy = link.isFetching || homes.isFetching;
  return (
    <ModalDialog labelledBy={titleId} size="small" onClose={onClose}>
      <h2 id={titleId} className="text-3xl">
        Share this home
      </h2>
      <p className="mt-2 mb-4 text-muted">Friends who open your link will see this. They don’t need an account.</p>
      {link.data !== undefined && home ? (
        <>
          <Preview home={home} />
          <PassOn
            compound_id={compound_id}
            title={home.card.editorial.title}
            url={public_url + paths.shareLink(link.data, compound_id, cost)}
          />
          <p className="mt-4 text-sm text-muted">
            See how often it’s opened, or turn it off, in{' '}
            <Link to={paths.sharing()} onClick={onClose} className="underline underline-offset-4">
              your account
            </Link>
            .
          </p>
        </>
      ) : isBusy ? (
        <output className="block min-h-80">Making your link…</output>
      ) : (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p>Couldn’t make your link. Check your connection, or the home may no longer be listed.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </ModalDialog>
  );
}
