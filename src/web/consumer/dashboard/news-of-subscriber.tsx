import { type ComponentProps, lazy } from 'react';
import { useCurrentSession } from '../../identity/current-session.ts';
import { LazyPart } from '../../ui/part-boundary.tsx';

const ListOfSubscriber = lazy(() =>
  import('./list-of-subscriber.tsx').then((module) => ({ default: module.ListOfSubscriber })),
);

type NewsOfSubscriberProps = Pick<ComponentProps<typeof ListOfSubscriber>, 'market_id' | 'onOpen'>;

/** The newest homes of the current subscriber's market. Visitors see and load nothing. The space is reserved. */
export function NewsOfSubscriber(props: NewsOfSubscriberProps) {
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  return (
    <div className="in-data-signed-in:mb-5 in-data-signed-in:min-h-32 print:hidden">
      {subscriber_id !== null && (
        <LazyPart>
          <ListOfSubscriber subscriber_id={subscriber_id} {...props} />
        </LazyPart>
      )}
    </div>
  );
}
