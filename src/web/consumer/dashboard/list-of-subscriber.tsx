import { NewCompounds } from './new-compounds.tsx';
import { useSubscriberOfList } from './use-subscriber-of-list.ts';

interface ListOfSubscriberProps {
  subscriber_id: number;
  /** The market that the list shows. */
  market_id: number;
  onOpen: (compound_id: number) => void;
}

/** What only a subscriber's list has: its market is the subscriber's, and it begins with the newest homes. */
export function ListOfSubscriber({ subscriber_id, market_id, onOpen }: ListOfSubscriberProps) {
  useSubscriberOfList(market_id);
  return <NewCompounds key={subscriber_id} subscriber_id={subscriber_id} onOpen={onOpen} />;
}
