import { useQuery } from '@tanstack/react-query';
import type { StaffAgent } from '../../../contracts/people/agents.ts';
import { queryClient } from '../../identity/query-client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Loaded } from '../records/loaded.tsx';
import { RecordList } from '../records/record-list.tsx';
import { SectionDialog } from '../records/section-dialog.tsx';
import { AgentForm } from './agent-form.tsx';
import { agentsQuery, deleteAgent } from './agents.ts';

type Work = Pick<StaffAgent, 'users' | 'threads' | 'tours'>;

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`];

/** How much depends on an agent, in words. Empty if nothing does. */
const workWords = ({ users, threads, tours }: Work): string =>
  new Intl.ListFormat('en-US').format([
    ...counted(users, 'user'),
    ...counted(threads, 'conversation'),
    ...counted(tours, 'tour'),
  ]);

function Agent({ record }: { record: StaffAgent }) {
  const { first_name, email, fallback_lnf_advisor, attio_id, headshot } = record;
  return (
    <>
      {headshot !== null && (
        <img src={paths.image(headshot, 400)} alt="" className="float-left mr-4 size-14 rounded-full object-cover" />
      )}
      <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
        {first_name}
        {fallback_lnf_advisor && (
          <span className="rounded-full bg-friend px-3 py-0.5 text-sm font-semibold">Fallback advisor</span>
        )}
      </h3>
      <p>{email ?? 'No email address, so gets no messages'}</p>
      <p className="text-sm text-muted">
        {workWords(record) || 'No users, conversations or tours'}
        {attio_id !== null && ` · CRM ${attio_id}`}
      </p>
    </>
  );
}

function Blocked({ record }: { record: StaffAgent }) {
  const { first_name, fallback_lnf_advisor } = record;
  if (fallback_lnf_advisor) return <p>{first_name} is the fallback advisor. Choose another agent first.</p>;
  return (
    <p>
      {first_name} still has {workWords(record)}. Give them to another agent first.
    </p>
  );
}

/** The agents who help users find a home. */
export function AgentsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(agentsQuery, queryClient);
  return (
    <SectionDialog
      title="Agents"
      intro="They help users find a home. Users without their own advisor have the fallback advisor."
      onClose={onClose}
    >
      <Loaded query={query} what="the agents">
        {(records) => (
          <>
            {!records.some(({ fallback_lnf_advisor }) => fallback_lnf_advisor) && (
              <p role="alert" className="rounded-2xl bg-light-tangerine px-4 py-3 font-semibold">
                There is no fallback advisor, so messages of users without an advisor can’t be sent. Edit an agent to
                choose one.
              </p>
            )}
            <RecordList
              records={records}
              noun="agent"
              empty="There are no agents yet."
              getId={({ agent_id }) => agent_id}
              getName={({ first_name }) => first_name}
              Content={Agent}
              Form={AgentForm}
              getQuestion={({ first_name }) => `Delete ${first_name}? This can’t be undone.`}
              canDelete={(record) => !record.fallback_lnf_advisor && workWords(record) === ''}
              Blocked={Blocked}
              remove={deleteAgent}
              reload={query.refetch}
            />
          </>
        )}
      </Loaded>
    </SectionDialog>
  );
}
