import { z } from 'zod';
import { assignedAgent } from '../people/agents.ts';
import { call } from '../protocol/call.ts';
import { count, id, person, timestamp } from '../shapes/fields.ts';
import { MAX_NOTIFICATIONS, notificationKinds } from '../values/desk-values.ts';
import { tourStates } from '../values/tour-values.ts';

/** Something that a staff member is told of their own work. */
const staffNotification = z.object({
  staff_notification_id: id,
  kind: z.enum(notificationKinds),
  /** One of them is the place of the work. All are null for work that was returned. */
  message_thread_id: id.nullable(),
  tour_request_id: id.nullable(),
  review_period_id: id.nullable(),
  /** Where the tour stands now. */
  tour_state: z.enum(tourStates).nullable(),
  /** Whether the thread is a report about a home. */
  is_report: z.boolean(),
  /** The name of the sender or of the user whose tour it is. Empty if it is unknown. */
  about: z.string(),
  /** The staff member who assigned it. Null if it came by itself. */
  by: person.nullable(),
  /** How many homes a scheduled publication left out. */
  left_out: count,
  /** How many conversations and tours of staff who left wait for another staff member. */
  returned: count,
  is_read: z.boolean(),
  create_timestamp: timestamp,
});

export const deskCalls = {
  'GET /hfc/_i/desk': call({
    auth: 'staff',
    summary: 'Returns how much waits for staff, and how many notifications the caller has not read.',
    response: z.object({
      /** Questions whose senders wait for an answer. */
      questions: count,
      /** Tours that wait for a time. */
      tours: count,
      /** Reports about homes that staff have not handled. */
      reports: count,
      unread_notifications: count,
    }),
  }),
  'GET /hfc/_i/notifications': call({
    auth: 'staff',
    summary: `Returns the caller’s newest ${MAX_NOTIFICATIONS} notifications of the last 30 days, the newest first.`,
    response: z.object({ items: z.array(staffNotification) }),
  }),
  'PUT /hfc/_i/notifications/read': call({
    auth: 'staff',
    summary:
      'Marks notifications of the caller as read: the given ones, all up to one, or those about a thread or a tour. Ids of other users’ notifications have no effect. Idempotent.',
    body: z.union([
      z.strictObject({ staff_notification_ids: z.array(id).min(1).max(MAX_NOTIFICATIONS) }),
      /** The newest that the caller saw. */
      z.strictObject({ up_to_staff_notification_id: id }),
      z.strictObject({ message_thread_id: id }),
      z.strictObject({ tour_request_id: id }),
    ]),
    response: z.object({ unread_notifications: count }),
  }),
  'PUT /hfc/_i/users/{advised_user_id}/advisor': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Gives a user an advisor of their own, or none. Then the fallback advisor gets their messages. Responds with 409 if the user has another advisor than the caller saw. Idempotent.',
    params: z.object({ advised_user_id: z.uuid() }),
    body: z.strictObject({
      agent_id: id.nullable(),
      /** The advisor whom the user had when the caller looked. */
      seen_agent_id: id.nullable(),
    }),
    response: z.object({ advisor: assignedAgent.nullable() }),
  }),
};

export type StaffNotification = z.infer<typeof staffNotification>;
