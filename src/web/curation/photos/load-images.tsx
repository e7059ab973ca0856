import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import { missingPhotosText } from '../../../rules/curation/photo-words.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../moments.ts';

/** How many photos of a listing are copied by one press. */
const MORE = 10;

const calls = {
  more: 'POST /hfc/_i/compounds/{compound_id}/load_more_images',
  all: 'POST /hfc/_i/compounds/{compound_id}/load_all_images',
} as const;

/** In milliseconds. How often the home is loaded again while photos arrive, because one that can't be loaded isn't a change. */
const LOOK_AGAIN_MS = 5_000;
const MAX_LOOKS = 24;

/** Looks for what has arrived while a run is under way. */
function useLooks(isRunning: boolean, look: () => void): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    if (!isRunning) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === MAX_LOOKS) clearInterval(timer);
      onLook();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}

/** The photos of the listing that couldn't be loaded, each with the reason. */
function MissingPhotos({ missing }: { missing: StaffCompound['missing_photos'] }) {
  return (
    <ul className="flex w-full flex-col gap-1 text-sm empty:hidden">
      {missing.map(({ reason, count, retry_timestamp }) => (
        <li key={reason} className="rounded-xl bg-light-tangerine px-3 py-2">
          {missingPhotosText({ reason, count })}
          {retry_timestamp !== null && ` The next try is ${formatMoment(retry_timestamp)}.`}
        </li>
      ))}
    </ul>
  );
}

interface LoadImagesProps {
  compound: StaffCompound;
  /** Loads the home again. */
  onChanged: () => void;
}

/** Copies further photos of the home’s listing, which appear one after the other, and says which couldn't be loaded. */
export function LoadImages({ compound, onChanged }: LoadImagesProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'running'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const { loaded_images_count, other_images_count } = compound.home_details;
  const coming = compound.home_photos.filter((photo) => photo.state === 'processing').length;
  const missing = compound.missing_photos;
  const retried = missing.reduce((sum, { retry_count }) => sum + retry_count, 0);
  // The first photo isn't among the others.
  const remaining = Math.max(0, 1 + other_images_count - loaded_images_count - coming - retried);
  const isRunning = state === 'running' && remaining > 0;
  useLooks(isRunning, onChanged);
  if (remaining === 0 && missing.length === 0) return null;
  const load = async (what: keyof typeof calls): Promise<void> => {
    setState('asking');
    setProblem(null);
    try {
      const params = { compound_id: String(compound.compound_id) };
      const { running } = await callSignedIn(calls[what], { params, body: {} });
      setState(running ? 'running' : 'idle');
      onChanged();
    } catch (error) {
      setState('idle');
      setProblem(error instanceof ApiProblem ? error.problem.detail : 'Not loaded. Check your connection.');
    }
  };
  const isBusy = state === 'asking';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-muted tabular-nums">
        {loaded_images_count} loaded{remaining > 0 && `, ${remaining} more at the listing`}.
      </p>
      {remaining > MORE && (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && void load('more')}>
          Load {MORE} more
        </Button>
      )}
      <Button aria-disabled={isBusy} onClick={() => !isBusy && void load('all')}>
        {remaining > 0 ? `Load all ${remaining}` : 'Try again'}
      </Button>
      <output className="text-sm">{isRunning && 'They appear here as they arrive.'}</output>
      <MissingPhotos missing={missing} />
      {problem !== null && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
