import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** `pill` has text, `heart` is round and lies on a photo. */
export type LikeLook = 'pill' | 'heart';

interface LikePillProps {
  liked: boolean;
  /** Whether a change is on its way to the server. */
  busy?: boolean;
  look?: LikeLook;
  onPress: () => void;
}

/** The place of a like button: on the photo of a card, above the card's link, or in the text. */
export const likePlace: Readonly<Record<LikeLook, string>> = {
  pill: 'relative shrink-0',
  // A popup on the map has its own button at the right.
  heart: 'absolute top-2 right-2 z-10 in-[.map-preview]:right-auto in-[.map-preview]:left-2',
};

/** The like button, with a heart that is filled if liked. */
export function LikePill({ liked, busy = false, look = 'pill', onPress }: LikePillProps) {
  const name = liked ? 'Liked' : 'Like';
  const heart = <Icon name="heart" className={liked ? 'size-5 fill-tangerine' : 'size-5'} />;
  if (look === 'heart') {
    return (
      <button
        type="button"
        aria-label={name}
        aria-pressed={liked}
        aria-disabled={busy}
        onClick={onPress}
        className="flex size-11 items-center justify-center rounded-full bg-surface shadow-card hover:bg-gray-100"
      >
        {heart}
      </button>
    );
  }
  return (
    <Button aria-pressed={liked} aria-disabled={busy} onClick={onPress} className={liked ? 'border-ink' : ''}>
      {heart}
      {name}
    </Button>
  );
}
