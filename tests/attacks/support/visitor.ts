import { setTimeout as wait } from 'node:timers/promises';
import type { Tally } from '../attack.ts';
import { ask, PASSWORD, type Person, type Sent, send, subscribe } from './people.ts';
import type { ServiceProcess } from './service-process.ts';

/** Somebody signed in who goes on using the service, whatever happens to it. */
export interface Visitor {
  /** Stops; resolves with whether everything that was acknowledged is there. */
  leave(): Promise<boolean>;
}

interface Request extends Sent {
  route: string;
}

/** What they do over and over: change something, read it, and now and then sign in once more. */
function requestsOf({ user_id, email, token, access_token }: Person, round: number): Request[] {
  return [
    { route: 'PUT /api/update_user', token, body: { user_id, name: String(round) } },
    { route: `GET /api/user?user_id=${user_id}`, token },
    { route: 'GET /api/enrich_token', token: access_token },
    { route: 'GET /auth/v1/user', token: access_token },
    // A password takes longer than all the others together.
    ...(round % 10 === 0
      ? [{ route: 'POST /auth/v1/token?grant_type=password', body: { email, password: PASSWORD } }]
      : []),
  ];
}

/** The status of an answer, 0 for none; and what is wrong with it but for a refusal that says when to try again. */
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

/** Somebody who signs up and begins. Every answer is counted, and has to come within so many seconds. */
export async function goOnVisiting(service: ServiceProcess, tally: Tally, within: number): Promise<Visitor> {
  const person = await subscribe(service);
  const state = { isOver: false, round: 0, acknowledged: 0 };
  const visit = async (): Promise<void> => {
    while (!state.isOver) {
      state.round += 1;
      for (const request of requestsOf(person, state.round)) {
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
      // Who can't be asked for any more is lost altogether.
      const { user } = await ask<{ user: { name: string } }>(service, `GET /api/user?user_id=${person.user_id}`, {
        token: person.token,
      }).catch(() => ({ user: { name: '-1' } }));
      return Number(user.name) >= state.acknowledged;
    },
  };
}
