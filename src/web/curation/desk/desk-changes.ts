import type { TourWindow } from '../../../rules/tours/tour-windows.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { reloadDesk } from '../notifications/desk-counts.ts';

/** Runs a change, and loads the desk again, also after a failure: another staff member may have been quicker. */
async function thenReload<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    await reloadDesk();
  }
}

interface NewAssignment {
  assigned_user_id: string | null;
  /** Who had it when the user looked. */
  seen_user_id: string | null;
}

/** Gives a thread to a staff member, or to none. @throws as `callSignedIn`. */
export async function assignThread(message_thread_id: number, body: NewAssignment): Promise<void> {
  const params = { message_thread_id: String(message_thread_id) };
  await thenReload(callSignedIn('PUT /hfc/_i/message_threads/{message_thread_id}/assignment', { params, body }));
}

/** Gives a tour to a staff member, or to none. @throws as `callSignedIn`. */
export async function assignTour(tour_request_id: number, body: NewAssignment): Promise<void> {
  const params = { tour_request_id: String(tour_request_id) };
  await thenReload(callSignedIn('PUT /hfc/_i/tour_requests/{tour_request_id}/assignment', { params, body }));
}

interface NewAnswer {
  message_id: string;
  message: string;
  /** The newest message that the user saw. */
  seen_message_id?: string;
}

/** Sends an answer once for its `message_id`. @throws as `callSignedIn`. */
export async function sendAnswer(message_thread_id: number, answer: NewAnswer): Promise<void> {
  const params = { message_thread_id: String(message_thread_id) };
  // The refused answer of a first try must not stand in the way of a second one that has seen more.
  const headers = { 'idempotency-key': answer.message_id };
  await thenReload(
    callSignedIn('POST /hfc/_i/message_threads/{message_thread_id}/answers', { params, body: answer, headers }),
  );
}

interface NewState {
  state: 'open' | 'closed';
  seen_message_id?: string;
}

/** Closes a thread, or opens it again. @throws as `callSignedIn`. */
export async function setThreadState(message_thread_id: number, body: NewState): Promise<void> {
  const params = { message_thread_id: String(message_thread_id) };
  await thenReload(callSignedIn('PUT /hfc/_i/message_threads/{message_thread_id}/state', { params, body }));
}

/** Gives a user an advisor of their own, or none. @throws as `callSignedIn`. */
export async function setAgent(
  user_id: string,
  body: { agent_id: number | null; seen_agent_id: number | null },
): Promise<void> {
  const params = { advised_user_id: user_id };
  await thenReload(callSignedIn('PUT /hfc/_i/users/{advised_user_id}/advisor', { params, body }));
}

export type TourAct = 'propose' | 'confirm' | 'decline' | 'cancel';

interface TourChange {
  /** The `sequence` of the tour that the user saw. */
  sequence: number;
  note: string;
  /** As the clocks at the homes show it. For `propose` and `confirm`. */
  time?: TourWindow;
}

/** Changes a tour. Its user gets an email. @throws as `callSignedIn`. */
export async function changeTour(
  tour_request_id: number,
  act: TourAct,
  { sequence, note, time = { date: '', from: '', to: '' } }: TourChange,
): Promise<void> {
  const params = { tour_request_id: String(tour_request_id) };
  const path = '/hfc/_i/tour_requests/{tour_request_id}';
  const seen = { sequence, note };
  const calls = {
    propose: () => callSignedIn(`POST ${path}/propose`, { params, body: { ...seen, time } }),
    confirm: () => callSignedIn(`POST ${path}/confirm`, { params, body: { ...seen, time } }),
    decline: () => callSignedIn(`POST ${path}/decline`, { params, body: seen }),
    cancel: () => callSignedIn(`POST ${path}/cancel`, { params, body: seen }),
  };
  await thenReload(calls[act]());
}
