import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AssignedAgent } from '../../../contracts/people/agents.ts';
import { queryClient } from '../../identity/query-client.ts';
import { ChoiceForm } from './choice-form.tsx';
import { setAgent } from './desk-changes.ts';
import { agentsQuery } from './desk-queries.ts';

/** The option for users without an advisor of their own. */
const FALLBACK = '';

interface OwnAgentProps {
  user_id: string;
  agent: AssignedAgent | null;
}

/** Who advises a user, and a way to change it. */
export function OwnAgent({ user_id, agent }: OwnAgentProps) {
  const { data: agents } = useQuery(agentsQuery, queryClient);
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const fallback = agents?.find((agent) => agent.fallback_lnf_advisor && agent.email !== null);
  const fallbackName = `${fallback?.first_name ?? 'None'} (for users without their own)`;
  const reachable = (agents ?? []).filter(({ email }) => email !== null);
  const close = (): void => {
    // At once, so that the button is there for the focus.
    flushSync(() => setChanging(false));
    change.current?.focus();
  };
  if (isChanging)
    return (
      <ChoiceForm
        label="New advisor"
        options={[
          [FALLBACK, fallbackName],
          ...reachable.map(({ agent_id, first_name }) => [String(agent_id), first_name] as const),
        ]}
        chosen={agent ? String(agent.agent_id) : FALLBACK}
        submit="Save"
        onChoose={(value) =>
          setAgent(user_id, {
            agent_id: value === FALLBACK ? null : Number(value),
            seen_agent_id: agent?.agent_id ?? null,
          })
        }
        onClose={close}
      />
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>{agent?.first_name ?? fallbackName}</span>
      {reachable.length > 0 && (
        <button
          ref={change}
          type="button"
          onClick={() => setChanging(true)}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          Change<span className="sr-only"> advisor</span>
        </button>
      )}
    </span>
  );
}
