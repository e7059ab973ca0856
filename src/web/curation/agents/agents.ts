import { queryOptions } from '@tanstack/react-query';
import type { StaffAgent } from '../../../contracts/people/agents.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { whileProcessing } from '../photos/pending-images.ts';
import type { AnnouncedFile } from '../photos/send-image.ts';
import type { RecordCalls } from '../records/use-record-form.ts';

export type AgentFields = Pick<StaffAgent, 'first_name' | 'email' | 'fallback_lnf_advisor'>;

/** All agents, by id. */
export const agentsQuery = queryOptions({
  queryKey: ['staff_agents'],
  queryFn: async () => (await callSignedIn('GET /hfc/_i/agents', {})).items,
  staleTime: 0,
  refetchInterval: ({ state }) => whileProcessing(state.data?.map((agent) => agent.pending_headshot) ?? []),
});

const getParams = (agent_id: number) => ({ agent_id: String(agent_id) });

/** The calls that save an agent. Null stands for a new one. */
export const agentCalls = (agent: StaffAgent | null): RecordCalls<AgentFields> => ({
  create: (body, key) => callSignedIn('POST /hfc/_i/agents', { body, headers: { 'idempotency-key': key } }),
  change: (body, version) => {
    const { agent_id = 0 } = agent ?? {};
    const headers = { 'if-match': `"agent-${agent_id}.${version}"` };
    return callSignedIn('PUT /hfc/_i/agents/{agent_id}', { params: getParams(agent_id), body, headers });
  },
});

/** The calls about the portrait of an agent. */
export const headshotCalls = ({ agent_id }: StaffAgent) => ({
  announce: (file: AnnouncedFile) =>
    callSignedIn('POST /hfc/_i/get_hfc_image_presigned_post_info', { body: { type: 'agent', agent_id, ...file } }),
  save: (storage_key: string) =>
    callSignedIn('POST /hfc/_i/agents/{agent_id}/image', { params: getParams(agent_id), body: { storage_key } }),
  remove: () => callSignedIn('DELETE /hfc/_i/agents/{agent_id}/image', { params: getParams(agent_id) }),
});

/** @throws as `callSignedIn`. */
export const deleteAgent = ({ agent_id }: StaffAgent) =>
  callSignedIn('DELETE /hfc/_i/agents/{agent_id}', { params: getParams(agent_id) });
