import type { ComponentProps } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../button.tsx';

/** A link to the list without filters, for pages that have no other next step. */
export function SeeAllHomes({ look }: Pick<ComponentProps<typeof ButtonLink>, 'look'>) {
  return (
    <ButtonLink to={paths.dashboard()} look={look}>
      See all homes
    </ButtonLink>
  );
}
