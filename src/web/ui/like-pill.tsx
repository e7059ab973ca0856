import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface LikePillProps {
  liked: boolean;
  /** Whether a change is on its way to the server. */
  busy?: boolean;
  onPress: () => void;
}

/** The like button, with a heart that is filled if liked. */
export function LikePill({ liked, busy = false, onPress }: LikePillProps) {
  return (
    <Button aria-pressed={liked} aria-disabled={busy} onClick={onPress}>
      <Icon name="heart" className={liked ? 'size-5 fill-tangerine' : 'size-5'} />
      Like
    </Button>
  );
}
