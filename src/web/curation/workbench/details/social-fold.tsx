import { useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { loadComponent } from '../../../ui/load-component.tsx';
import { PartBoundary, PartFailed } from '../../../ui/part-boundary.tsx';
import { Fold } from '../fields/fold.tsx';

const SocialPictures = loadComponent(async () => (await import('../../social/social-pictures.tsx')).SocialPictures);

/** The pictures of a home to post, which are loaded on demand. */
export function SocialFold({ compound }: { compound: StaffCompound }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title="Social pictures" id="home-social" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen && (
        <PartBoundary fallback={<PartFailed>Couldn’t load the social pictures.</PartFailed>}>
          <SocialPictures compound={compound} />
        </PartBoundary>
      )}
    </Fold>
  );
}
