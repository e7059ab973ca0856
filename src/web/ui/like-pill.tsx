import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** `pill` has text, `heart` is round and lies on a photo. */
export type LikeLook = 'pill' | 'heart';

interface LikePillProps {
  liked: boolean;
  /** Whether a change is on its way to the server. */
  busy?: boolean;
  /** Whether a change waits for a connection. */
  waiting?: boolean;
  look?: LikeLook;
  onPress: () => void;
}

/** The place of a like button: on the photo of a card, above the card's link, or in the text. */
export const likePlace: Readonly<Record<LikeLook, string>> = {
  pill: 'relative shrink-0',
  // A popup on the map has its own button at the right.
  heart: 'absolute top-2 right-2 z-10 in-[.map-preview]:right-auto in-[.map-preview]:left-2',
};

/** A change that isn't saved yet. */
const waitingLook = 'outline-2 outline-offset-2 outline-dashed outline-ink';

/** The like button, with a heart that is filled if liked. */
export function LikePill({ liked, busy = false, waiting = false, look = 'pill', onPress }: LikePillProps) {
  const name = liked ? 'Liked' : 'Like';
  const label = waiting ? `${name}, waiting for a connection` : name;
  const heart = <Icon name="heart" className={liked ? 'size-5 fill-tangerine' : 'size-5'} />;
  if (look === 'heart') {
    return (
      <button
        type="button"
        aria-label={label}
        aria-pressed={liked}
        aria-disabled={busy}
        onClick={onPress}
        className={`flex size-11 items-center justify-center rounded-full bg-surface shadow-card hover:bg-gray-100 ${waiting ? waitingLook : ''}`}
      >
        {heart}
      </button>
    );
  }
  return (
    <Button
      aria-label={label}
      aria-pressed={liked}
      aria-disabled={busy}
      onClick={onPress}
      className={`${liked ? 'border-ink' : ''} ${waiting ? waitingLook : ''}`}
    >
      {heart}
      {name}
    </Button>
  );
}
