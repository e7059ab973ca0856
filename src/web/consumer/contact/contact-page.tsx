import { lazy, Suspense, useState } from 'react';
import { pageTitle } from '../../../rules/navigation/page-title.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { siteFrom } from '../../lib/navigation/site.ts';
import { AgentIntro, getReader } from '../../subscriber/messages/agent-intro.tsx';
import { MessageForm, type SentMessage } from '../../subscriber/messages/message-form.tsx';
import { MessageSent } from '../../subscriber/messages/message-sent.tsx';
import type { MessageTopic } from '../../subscriber/messages/message-topic.ts';
import { NoAgent } from '../../subscriber/messages/no-agent.tsx';
import { useAgent } from '../../subscriber/messages/use-agent.ts';
import { Button } from '../../ui/button.tsx';
import { PartBoundary, PartFailed } from '../../ui/part-boundary.tsx';
import type { Route } from './+types/contact-page';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { product_name, public_url } = siteFrom(matches);
  const { title, path } = routeTable.contact;
  return [
    { title: pageTitle(title, product_name) },
    { name: 'description', content: `Ask a ${product_name} advisor about homes where you can live near your people.` },
    { tagName: 'link', rel: 'canonical', href: public_url + path },
  ];
}

const Threads = lazy(async () => ({ default: (await import('./threads.tsx')).Threads }));

const topic: MessageTopic = { kind: 'question', home: null };

/** Asks the advisor a question without a home. Signed-in users also see their messages. */
export default function ContactPage() {
  const agent = useAgent();
  const session = useCurrentSession();
  const [sent, setSent] = useState<SentMessage | null>(null);
  /** Loads the messages again after each new message. */
  const [count, setCount] = useState(0);
  const reader = getReader(agent);
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-5 py-8 md:py-12">
      <AgentIntro agent={agent}>
        <h1 className="text-3xl md:text-4xl">Contact an advisor</h1>
        {agent !== null && (
          <p className="mt-1 text-muted">{reader} knows our homes and can help you find the right one.</p>
        )}
      </AgentIntro>
      {sent ? (
        <MessageSent sent={sent} reader={reader}>
          <Button onClick={() => setSent(null)}>Write another message</Button>
        </MessageSent>
      ) : agent === null ? (
        <NoAgent />
      ) : (
        <MessageForm
          topic={topic}
          reader={reader}
          onSent={(outcome) => {
            setSent(outcome);
            setCount(count + 1);
          }}
        />
      )}
      {session && (
        <PartBoundary fallback={<PartFailed>Couldn’t load your messages.</PartFailed>}>
          <Suspense>
            <Threads user_id={session.user_id} count={count} />
          </Suspense>
        </PartBoundary>
      )}
    </main>
  );
}
