import { useSyncExternalStore } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { loadComponent } from '../../../ui/load-component.tsx';
import { PartBoundary, PartFailed } from '../../../ui/part-boundary.tsx';
import { unfinishedNames } from '../../photos/unfinished-uploads.ts';
import { compoundQuery } from '../state/staff-compound.ts';
import { useWorkbench } from '../state/workbench-state.ts';
import { PhotoTextField } from '../texts/photo-text-field.tsx';

const PhotoEditor = loadComponent(async () => (await import('../../photos/photo-editor.tsx')).PhotoEditor);

/** How many photos a home has, and how many are on their way, in a few words. */
export function PhotosNote({ compound: { home_id, home_photos } }: { compound: StaffCompound }) {
  const { uploads } = useWorkbench();
  const all = useSyncExternalStore(uploads.subscribe, () => uploads.of(home_id));
  const going = all.filter(({ state }) => state !== 'failed').length;
  // Those of before a reload count until they are chosen again.
  const lost = Math.max(all.length - going, going > 0 ? 0 : unfinishedNames(home_id).length);
  return (
    <>
      {home_photos.length}
      {going > 0 && ` · ${going} uploading`}
      {lost > 0 && <b className="font-semibold text-danger"> · {lost} not uploaded</b>}
    </>
  );
}

/** The photos of the home at the cursor, to be added, ordered, described and deleted. */
export function PhotosPart({ compound }: { compound: StaffCompound }) {
  const state = useWorkbench();
  const { compound_id, home } = compound;
  return (
    <PartBoundary fallback={<PartFailed>Couldn’t load the editor of photos.</PartFailed>}>
      <PhotoEditor
        compound={compound}
        uploads={state.uploads}
        renderDescription={(photo) => <PhotoTextField compound={compound} photo={photo} />}
        onChanged={() => void queryClient.invalidateQueries({ queryKey: compoundQuery(compound_id).queryKey })}
        onStep={({ label, before, after }) =>
          state.editWith({
            label,
            compound_id,
            before: { photos: before },
            after: { photos: after },
            version: home.version,
          })
        }
      />
    </PartBoundary>
  );
}
