import { Link } from 'react-router';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { CompoundThumbnail } from '../../listing/compound-thumbnail.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SelectedCompoundProps {
  home: CompoundCard;
  /** The address of the form without this home. Undefined if it is the only one. */
  without: string | undefined;
  onRemove: () => void;
}

/** A home that the tour will visit. */
export function SelectedCompound({
  home: { compound_id, editorial, cover },
  without,
  onRemove,
}: SelectedCompoundProps) {
  return (
    <li className="flex items-center gap-4 rounded-2xl bg-surface p-3">
      <CompoundThumbnail cover={cover} width="w-20" />
      <Link
        to={paths.compound(compound_id)}
        className="min-w-0 grow font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {editorial.title}
      </Link>
      {without !== undefined && (
        <Link
          to={without}
          replace
          preventScrollReset
          onClick={onRemove}
          aria-label={`Remove: ${editorial.title}`}
          className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-gray-100"
        >
          <Icon name="close" className="size-4" />
        </Link>
      )}
    </li>
  );
}
