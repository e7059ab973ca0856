import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface LikePillProps {
  liked: boolean;
  /** A press is on its way. */
  busy?: boolean;
  onPress: () => void;
}

/** A heart that is full or not. */
export function LikePill({ liked, busy = false, onPress }: LikePillProps) {
  return (
    <Button aria-pressed={liked} aria-disabled={busy} onClick={onPress}>
      <Icon name="heart" className={liked ? 'size-5 fill-tangerine' : 'size-5'} />
      Like
    </Button>
  );
}
