import { setTimeout as wait } from 'node:timers/promises';
import type { Tally } from '../attack.ts';
import { ask, PASSWORD, type Person, type Sent, send, subscribe } from './people.ts';
import type { ServiceProcess } from './service-process.ts';

/** A signed-in person that keeps sending requests, even while the service fails. */
export interface Visitor {
  /** Stops the requests. Resolves with whether the last acknowledged change is still stored. */
  leave(): Promise<boolean>;
}

interface Request extends Sent {
  route: string;
}

/** The requests of a round: a change, several reads, and in every tenth round a sign-in. */
function getRequests({ user_id, email, token, access_token }: Person, round: number): Request[] {
  return [
    { route: 'PUT /api/update_user', token, body: { user_id, name: String(round) } },
    { route: `GET /api/user?user_id=${user_id}`, token },
    { route: 'GET /api/enrich_token', token: access_token },
    { route: 'GET /auth/v1/user', token: access_token },
    // Checking a password takes longer than all other requests together.
    ...(round % 10 === 0
      ? [{ route: 'POST /auth/v1/token?grant_type=password', body: { email, password: PASSWORD } }]
      : []),
  ];
}

/**
 * The status of an answer and its failure. The status is 0 if there was no answer. A 503 that says when to retry is not
 * a failure.
 */
async function answerTo(
  service: ServiceProcess,
  { route, ...sent }: Request,
): Promise<{ status: number; failure: string | null }> {
  try {
    const answer = await send(service, route, sent);
    const text = await answer.text();
    const { status } = answer;
    const isFine = status === 200 || (status === 503 && answer.headers.has('retry-after'));
    return { status, failure: isFine ? null : `${route} was answered ${status}: ${text.slice(0, 200)}` };
  } catch (error) {
    return { status: 0, failure: `${route} was not answered: ${String(error)}` };
  }
}

/** Signs a new person up and starts the requests. Counts every answer that takes `within` seconds as a failure. */
export async function keepVisiting(service: ServiceProcess, tally: Tally, within: number): Promise<Visitor> {
  const person = await subscribe(service);
  const state = { isOver: false, round: 0, acknowledged: 0 };
  const visit = async (): Promise<void> => {
    while (!state.isOver) {
      state.round += 1;
      for (const request of getRequests(person, state.round)) {
        const started = performance.now();
        const { status, failure } = await answerTo(service, request);
        const seconds = (performance.now() - started) / 1_000;
        tally.count(failure ?? (seconds < within ? null : `${request.route} took ${seconds.toFixed(1)} s`));
        if (status === 200 && request.route.startsWith('PUT')) state.acknowledged = state.round;
      }
      await wait(5);
    }
  };
  const visiting = visit();
  return {
    async leave() {
      state.isOver = true;
      await visiting;
      // A user that can't be read counts as lost.
      const { user } = await ask<{ user: { name: string } }>(service, `GET /api/user?user_id=${person.user_id}`, {
        token: person.token,
      }).catch(() => ({ user: { name: '-1' } }));
      return Number(user.name) >= state.acknowledged;
    },
  };
}
