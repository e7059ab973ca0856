import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../identity/query-client.ts';
import { MessageDialog } from '../../subscriber/messages/message-dialog.tsx';
import type { MessageTopic } from '../../subscriber/messages/message-topic.ts';
import { Button } from '../../ui/button.tsx';
import { ThreadCard } from './thread-card.tsx';
import { threadsQuery } from './threads-query.ts';

interface ThreadsProps {
  user_id: string;
  /** How many messages were sent on this page. */
  count: number;
}

/** The user's messages and their answers. */
export function Threads({ user_id, count }: ThreadsProps) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    threadsQuery(user_id),
    queryClient,
  );
  const [topic, setTopic] = useState<MessageTopic | null>(null);
  useEffect(() => {
    if (count > 0) void refetch();
  }, [count, refetch]);
  const threads = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="your-messages" className="flex flex-col gap-4">
      <h2 id="your-messages" className="text-2xl">
        Your messages
      </h2>
      {threads.map((thread) => (
        <ThreadCard key={thread.message_thread_id} thread={thread} onWrite={setTopic} />
      ))}
      {data && threads.length === 0 && (
        <p className="text-muted">
          There are no messages in your account yet. Your messages and our answers will be here.
        </p>
      )}
      {!data && !isError && <p className="text-muted">Loading your messages…</p>}
      {isError && !isFetching && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>Couldn’t load your messages.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {hasNextPage && (
        <Button className="self-center" aria-disabled={isFetching} onClick={() => isFetching || void fetchNextPage()}>
          Older messages
        </Button>
      )}
      {topic && <MessageDialog topic={topic} onSent={() => void refetch()} onClose={() => setTopic(null)} />}
    </section>
  );
}
