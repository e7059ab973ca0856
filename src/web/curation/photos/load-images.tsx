import { useState } from 'react';
import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';

/** How many photos of a listing are copied by one press. */
const MORE = 10;

const calls = {
  more: 'POST /hfc/_i/compounds/{compound_id}/load_more_images',
  all: 'POST /hfc/_i/compounds/{compound_id}/load_all_images',
} as const;

/** Copies further photos of the home’s listing. They appear one after the other. */
export function LoadImages({ compound }: { compound: StaffCompound }) {
  const [state, setState] = useState<'idle' | 'asking' | 'running'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const { loaded_images_count, other_images_count } = compound.home_details;
  const coming = compound.home_photos.filter((photo) => photo.state === 'processing').length;
  // The first photo isn't among the others.
  const remaining = Math.max(0, 1 + other_images_count - loaded_images_count - coming);
  if (remaining === 0 && state !== 'running') return null;
  const load = async (what: keyof typeof calls): Promise<void> => {
    setState('asking');
    setProblem(null);
    try {
      const params = { compound_id: String(compound.compound_id) };
      const { running } = await callSignedIn(calls[what], { params, body: {} });
      setState(running ? 'running' : 'idle');
    } catch (error) {
      setState('idle');
      setProblem(error instanceof ApiProblem ? error.problem.detail : 'Not loaded. Check your connection.');
    }
  };
  const isBusy = state === 'asking';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-muted tabular-nums">
        {loaded_images_count} loaded, {remaining} more at the listing.
      </p>
      {remaining > MORE && (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && void load('more')}>
          Load {MORE} more
        </Button>
      )}
      {remaining > 0 && (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && void load('all')}>
          Load all {remaining}
        </Button>
      )}
      <output className="text-sm">{state === 'running' && 'They appear here as they arrive.'}</output>
      {problem !== null && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
