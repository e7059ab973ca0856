import type { ComponentProps } from 'react';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';

/** The way on from a page that is an end: to the list, without filters. */
export function SeeAllHomes({ look }: Pick<ComponentProps<typeof ButtonLink>, 'look'>) {
  return (
    <ButtonLink to={paths.dashboard()} look={look}>
      See all homes
    </ButtonLink>
  );
}
