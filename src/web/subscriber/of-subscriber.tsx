import type { ReactNode } from 'react';
import { Checking } from '../identity/checking.tsx';
import { useCurrentSession } from '../identity/current-session.ts';
import { paths } from '../lib/navigation/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';

interface OfSubscriberProps {
  /** What a user without a subscriber could do here: 'save the homes you like'. */
  purpose: string;
  children: (subscriber_id: number) => ReactNode;
}

/** A page of the current subscriber. A user without a subscriber is asked to choose a city first. */
export function OfSubscriber({ purpose, children }: OfSubscriberProps) {
  const session = useCurrentSession();
  if (!session) return <Checking />;
  if (session.subscriber_id !== null) return children(session.subscriber_id);
  return (
    <MessagePage
      title="First, choose where you want to live"
      footer={
        <ButtonLink to={paths.signup()} look="action">
          Choose a city
        </ButtonLink>
      }
    >
      Then we’ll {purpose} here.
    </MessagePage>
  );
}
