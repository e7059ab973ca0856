import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';

interface CompoundPreviewProps {
  compound_id: number;
  photo: ReactNode;
  price: string;
  title: string;
  /** Units, size and place, or a walking time. */
  facts: string;
  href: string;
  /** Opens the home over the page. Without it, the link opens the home's page. */
  onOpen?: (() => void) | undefined;
}

/** A home in a popup: a small card that is a single link. */
export function CompoundPreview({ compound_id, photo, price, title, facts, href, onOpen }: CompoundPreviewProps) {
  const open = (event: MouseEvent): void => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <article data-compound-id={compound_id} className="map-preview relative overflow-hidden rounded-card bg-surface">
      <div className="map-preview-photo">{photo}</div>
      <div className="flex flex-col gap-1 px-4 pt-3 pb-4">
        <p className="text-lg leading-6 font-bold tabular">{price}</p>
        <p className="line-clamp-2 text-base leading-snug font-semibold">
          <Link
            to={href}
            onClick={open}
            className="map-preview-link outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </p>
        <p data-private className="text-sm text-muted">
          {facts}
        </p>
      </div>
    </article>
  );
}
