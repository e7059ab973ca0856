import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import { socialMediaFormats } from '../../../contracts/values/social-media-values.ts';
import { socialMediaObstacle } from '../../../rules/curation/social-media-images.ts';
import { queryClient } from '../../identity/query-client.ts';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SocialMediaCard } from './social-media-card.tsx';
import { makeImages, socialMediaQuery } from './social-media-query.ts';
import { useAskingAgain } from './use-asking-again.ts';

/** The pictures of a home to post: made on demand, marked when the home has changed, and downloaded. */
export function SocialMediaImages({ compound }: { compound: StaffCompound }) {
  const { compound_id, status, editorial, version, home } = compound;
  const { data, isError, refetch } = useQuery(socialMediaQuery(compound_id), queryClient);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reason = useId();
  // A change of the home may make its pictures old.
  useEffect(() => void refetch({ cancelRefetch: false }), [version, home.version, refetch]);

  const images = (data?.items ?? []).filter(({ data: { social_type } }) => social_type === 'top_10_home');
  const current = images.filter(({ old }) => !old).length;
  const isAwaited = data?.running === true && current < socialMediaFormats.length;
  const { hasGivenUp, startOver } = useAskingAgain({ isAwaited, images: current, ask: refetch });

  const photo_count = compound.home_photos.filter(({ state }) => state === 'ready').length;
  const obstacle = socialMediaObstacle({ status, title: editorial.title, photo_count });
  const make = async (): Promise<void> => {
    if (isSending || obstacle !== null) return;
    setSending(true);
    setProblem(null);
    startOver();
    try {
      await makeImages(compound_id);
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.problem.detail : 'Not sent. Check your connection.');
    } finally {
      setSending(false);
    }
  };

  if (isError && !data)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>Couldn’t load the pictures. Check your connection.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!data) return <div aria-busy="true" className="min-h-24" />;

  const isWaiting = isAwaited && !hasGivenUp;
  const hasFailed = data.failed.includes('top_10_home');
  const isOld = images.some(({ old }) => old);
  const isDone = current === socialMediaFormats.length;
  const words = isWaiting
    ? 'Making the pictures. They appear here.'
    : hasGivenUp
      ? 'Not ready yet.'
      : hasFailed
        ? 'The pictures couldn’t be made.'
        : isOld
          ? 'The home has changed since these were made.'
          : isDone
            ? 'Ready to post.'
            : 'Four pictures to post, for links, feeds and stories.';
  const label = hasGivenUp || hasFailed ? 'Try again' : isOld ? 'Make again' : 'Make pictures';
  return (
    <section aria-label="Social pictures" className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className={hasFailed && !isWaiting ? 'font-semibold text-danger' : 'text-muted'}>{words}</output>
        {!isDone && !isWaiting && (
          <Button
            aria-disabled={isSending || obstacle !== null}
            aria-describedby={obstacle === null ? undefined : reason}
            className="aria-disabled:opacity-60"
            onClick={() => void make()}
          >
            {label}
          </Button>
        )}
        {!isDone && !isWaiting && obstacle !== null && (
          <p id={reason} className="text-sm font-semibold">
            {obstacle}
          </p>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      {(images.length > 0 || isWaiting) && (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-4 @xl:grid-cols-4">
          {socialMediaFormats.map((format) => (
            <SocialMediaCard
              key={format}
              format={format}
              image={images.find((image) => image.data.format === format)}
              title={editorial.title}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
