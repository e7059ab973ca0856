import { useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { loadComponent } from '../../../ui/load-component.tsx';
import { PartBoundary, PartFailed } from '../../../ui/part-boundary.tsx';
import { Fold } from '../fields/fold.tsx';

const SocialMediaImages = loadComponent(
  async () => (await import('../../social-media-images/social-media-images.tsx')).SocialMediaImages,
);

/** The pictures of a home to post, which are loaded on demand. */
export function SocialMediaFold({ compound }: { compound: StaffCompound }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title="Social pictures" id="home-social" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen && (
        <PartBoundary fallback={<PartFailed>Couldn’t load the social pictures.</PartFailed>}>
          <SocialMediaImages compound={compound} />
        </PartBoundary>
      )}
    </Fold>
  );
}
