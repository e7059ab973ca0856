import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { SeeAllHomes } from '../ui/see-all-homes.tsx';

interface OwnHomesProps {
  title: string;
  /** How far the homes are loaded. */
  state: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  isEmpty: boolean;
  empty: { title: string; text: string };
  /** The homes, once they are loaded. */
  children: ReactNode;
}

/** A page with homes of the current subscriber, and its states. */
export function OwnHomes({ title, state, isEmpty, empty, children }: OwnHomesProps) {
  const { data, isError, isFetching, refetch } = state;
  if (data === undefined && isError && !isFetching) {
    return (
      <MessagePage
        tall
        title="Couldn’t load your homes"
        status="error"
        footer={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </MessagePage>
    );
  }
  if (data === undefined) return <MessagePage key="waiting" title={title} processing="Loading your homes…" />;
  if (isEmpty) {
    return (
      <MessagePage key="empty" tall title={empty.title} footer={<SeeAllHomes look="action" />}>
        {empty.text}
      </MessagePage>
    );
  }
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[70rem] flex-col gap-6 px-4 py-8 md:px-6">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      {children}
    </main>
  );
}
