import { useState } from 'react';
import { useCurrentSession } from '../../identity/current-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { AgentIntro, getReader } from './agent-intro.tsx';
import { MessageForm, type SentMessage } from './message-form.tsx';
import { MessageSent } from './message-sent.tsx';
import type { MessageTopic } from './message-topic.ts';
import { NoAgent } from './no-agent.tsx';
import { type KnownAgent, useAgent } from './use-agent.ts';

const TITLE_ID = 'message-title';

interface WritingProps {
  topic: MessageTopic;
  onSent: (sent: SentMessage) => void;
}

function Question({ topic, agent, onSent }: WritingProps & { agent: KnownAgent }) {
  const reader = getReader(agent);
  return (
    <>
      <AgentIntro agent={agent}>
        <h2 id={TITLE_ID} className="text-3xl">
          {agent === null
            ? 'Ask an advisor'
            : `Ask ${agent === 'loading' || agent === 'failed' ? 'your advisor' : reader}`}
        </h2>
        {topic.home && <p className="mt-1 text-muted">About {topic.home.title}</p>}
      </AgentIntro>
      {agent === null ? <NoAgent /> : <MessageForm topic={topic} reader={reader} onSent={onSent} />}
    </>
  );
}

function Report({ topic, onSent }: WritingProps) {
  return (
    <>
      <div>
        <h2 id={TITLE_ID} className="text-3xl">
          Something wrong here?
        </h2>
        <p className="mt-2 text-muted">Tell us what isn’t right about {topic.home?.title}, and we’ll look into it.</p>
      </div>
      <MessageForm topic={topic} reader="Our staff" onSent={onSent} />
    </>
  );
}

interface MessageDialogProps {
  topic: MessageTopic;
  onSent?: () => void;
  onClose: () => void;
}

/** Asks the advisor a question, or tells staff that something is wrong with a home. */
export function MessageDialog({ topic, onSent, onClose }: MessageDialogProps) {
  const agent = useAgent();
  const session = useCurrentSession();
  const [sent, setSent] = useState<SentMessage | null>(null);
  const showOutcome = (outcome: SentMessage): void => {
    setSent(outcome);
    onSent?.();
  };
  const isReport = topic.kind === 'report';
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={onClose}>
      {sent ? (
        <MessageSent sent={sent} reader={isReport ? 'Our staff' : getReader(agent)} headingId={TITLE_ID}>
          <div className="flex flex-wrap gap-3">
            <Button look="action" onClick={onClose}>
              Done
            </Button>
            {session && <ButtonLink to={paths.contact()}>Your messages</ButtonLink>}
          </div>
        </MessageSent>
      ) : (
        <div className="flex flex-col gap-6">
          {isReport ? (
            <Report topic={topic} onSent={showOutcome} />
          ) : (
            <Question topic={topic} agent={agent} onSent={showOutcome} />
          )}
        </div>
      )}
    </ModalDialog>
  );
}
