import { queryOptions } from '@tanstack/react-query';
import type { CallRequest } from '../../../contracts/contract.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { DESK, followed } from './desk-counts.ts';

/** What the user was told of the own work, the newest first. */
export const notificationsQuery = queryOptions({
  queryKey: [DESK, 'notifications'],
  queryFn: async () => (await callSignedIn('GET /hfc/_i/notifications', {})).items,
  ...followed,
});

/** Marks notifications as read: the given ones, all up to one, or those about a thread or a tour. @throws as `callSignedIn`. */
export async function markRead(ones: CallRequest<'PUT /hfc/_i/notifications/read'>['body']): Promise<void> {
  await callSignedIn('PUT /hfc/_i/notifications/read', { body: ones });
  for (const part of ['counts', 'notifications']) await queryClient.invalidateQueries({ queryKey: [DESK, part] });
}
