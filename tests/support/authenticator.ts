import { generate } from 'otplib/functional';
import type { AuthTestService, SessionAnswer } from './auth-service.ts';

export interface EnrolledApp {
  id: string;
  totp: { secret: string };
}

/** The code that an app shows at the service's time. */
export function getAppCode(service: AuthTestService, { totp: { secret } }: EnrolledApp): Promise<string> {
  return generate({ secret, epoch: Math.floor(service.ctx.now().getTime() / 1000) });
}

/** Answers a new challenge of an app with a code, the right one unless another is given. */
export async function enterAppCode(
  service: AuthTestService,
  { access_token: token }: Pick<SessionAnswer, 'access_token'>,
  app: EnrolledApp,
  { code, ip }: { code?: string; ip?: string } = {},
) {
  const from = ip === undefined ? {} : { ip };
  const { body } = await service.call<{ id: string }>(`POST /factors/${app.id}/challenge`, { token, ...from });
  const answer = { challenge_id: body.id, code: code ?? (await getAppCode(service, app)) };
  return service.call(`POST /factors/${app.id}/verify`, { token, body: answer, ...from });
}

/** Adds an app to an account. The session must have proven itself. Returns the app and the raised session. */
export async function addApp(
  service: AuthTestService,
  session: Pick<SessionAnswer, 'access_token'>,
  from: { ip?: string } = {},
) {
  const { access_token: token } = session;
  const body = { factor_type: 'totp', friendly_name: 'Phone' };
  const { body: app } = await service.call<EnrolledApp>('POST /factors', { token, body });
  return { app, raised: (await enterAppCode(service, session, app, from)).body };
}
