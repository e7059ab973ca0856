import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import type { CompoundActions } from '../../listing/details/compound-actions.ts';
import { HomeDetails } from '../../listing/details/compound-details.tsx';
import { LikeControl } from '../../subscriber/like-control.tsx';
import { RemoveControl } from '../../subscriber/remove-control.tsx';
import { ShareControl } from '../../subscriber/sharing/share-control.tsx';
import { TourControl } from '../../subscriber/tours/tour-control.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { AccessProblem } from '../access-problem.tsx';
import { openAt, previewWidths } from '../open-preview.ts';

const previewQuery = (compound_id: number) =>
  queryOptions({
    queryKey: ['preview', compound_id],
    queryFn: async () =>
      (
        await callSignedIn('GET /hfc/_i/compounds/{compound_id}/preview', {
          params: { compound_id: String(compound_id) },
        })
      ).compound,
    // The texts may have changed since the last look.
    staleTime: 0,
  });

/** Says on every screen that visitors don't see this page, and opens it in the widths of other devices. */
function PreviewBar({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <aside
      aria-label="Preview"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 bg-ink px-4 py-2 text-white print:hidden"
    >
      <p className="grow">
        <strong>Preview, not public.</strong> Buttons for visitors are turned off.
        <output className="block empty:hidden">{message}</output>
      </p>
      <div className="flex max-md:hidden">
        {previewWidths.map((size) => (
          <button
            key={size.name}
            type="button"
            onClick={() => openAt(pathname + search, size)}
            className="min-h-11 rounded-full px-3 font-semibold hover:bg-white/15"
          >
            {size.name} <span className="font-normal tabular-nums">{size.width}</span>
          </button>
        ))}
      </div>
    </aside>
  );
}

/** The buttons of visitors: they are seen, but not pressed. */
function getActions(compound: CompoundPage, onWrite: () => void): CompoundActions {
  const { compound_id } = compound;
  const turnedOff = (button: ReactNode) => (
    <div inert className="contents">
      {button}
    </div>
  );
  return {
    like: turnedOff(<LikeControl compound_id={compound_id} />),
    remove: turnedOff(<RemoveControl compound_id={compound_id} />),
    share: turnedOff(<ShareControl compound={compound} />),
    tour: turnedOff(<TourControl compound={compound} />),
    onWrite,
  };
}

/** A home with any status as visitors would see it. */
export function PreviewPage({ compound_id }: { compound_id: number }) {
  const { data, error, refetch } = useQuery(previewQuery(compound_id), queryClient);
  const [now] = useState(() => new Date());
  const [message, say] = useState('');
  if (error) return <AccessProblem error={error} what="Home" onRetry={() => void refetch()} />;
  if (!data) return <MessagePage title="Preview" processing="Loading the home…" />;
  return (
    <>
      <PreviewBar message={message} />
      <main className="mx-auto flex w-full max-w-[70rem] flex-col px-4 py-4 md:px-6 md:py-6">
        <HomeDetails
          compound={data}
          now={now}
          heading="h1"
          actions={getActions(data, () => say('Here, visitors write to their advisor.'))}
        />
      </main>
    </>
  );
}
