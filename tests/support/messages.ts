import type { CallResponse } from '../../src/contracts/contract.ts';
import type { Problem } from '../../src/contracts/protocol/problem.ts';
import { firstPublicCompoundIds } from '../../src/server/features/compounds/store.ts';
import { type AuthTestService, startAuthService } from './auth-service.ts';
import { type Answer, type SignedIn, sendCall } from './signed-in.ts';

/** The address that gets reports. */
export const OPERATOR = 'operator@kinhood.example';

/** Some of the fields of an answer to a call about messages. */
interface Body extends Problem {
  message: { message_id: string; message: string };
  message_thread_id: number | null;
  items: CallResponse<'GET /hfc/_i/message_threads'>['items'];
  next_cursor: string | null;
  advisor: object | null;
  user_export: { message_threads: object[] };
}

/** A service with a sample world, and the ways to write messages there. */
export interface MessageService {
  service: AuthTestService;
  /** A listed home. */
  home: number;
  call(route: string, token?: string, payload?: object): Promise<Answer<Body>>;
  /** Sends a message as a user, or signed out. `fields` replace the usual ones. */
  send(from: { token: string } | null, fields?: object): ReturnType<MessageService['call']>;
  getThreads(user: SignedIn): Promise<CallResponse<'GET /hfc/message_threads'>['items']>;
  mailsTo(address: string): AuthTestService['mails'];
  /** The mails that pass on what an address wrote. */
  mailsAbout(email: string): AuthTestService['mails'];
  /** The token in the newest confirmation mail to an address. */
  tokenTo(email: string): string;
  /** Presses the button of the page that a confirmation mail links to. */
  confirm(token: string): Promise<{ statusCode: number; body: string }>;
}

export async function startMessageService(): Promise<MessageService> {
  const service = await startAuthService(
    { AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional', CONTACT_EMAIL: OPERATOR },
    { compounds: 60 },
  );
  const [home] = await firstPublicCompoundIds(service.ctx.db, 1, 1);
  const call: MessageService['call'] = (...request) => sendCall<Body>(service.app, ...request);
  const mailsTo: MessageService['mailsTo'] = (address) => service.mails.filter(({ to }) => to === address);
  return {
    service,
    home: home as number,
    call,
    send: (from, fields = {}) =>
      call('POST /hfc/messages', from?.token, { message: 'Is it quiet?', page_sent_from: '[Home] Ask', ...fields }),
    getThreads: async ({ token }) => (await call('GET /hfc/message_threads', token)).body.items,
    mailsTo,
    mailsAbout: (email) => service.mails.filter(({ data }) => (data as { email?: string }).email === email),
    tokenTo(email) {
      const { confirm_url } = mailsTo(email).at(-1)!.data as { confirm_url: string };
      return new URL(confirm_url).searchParams.get('token') ?? '';
    },
    confirm: (token) =>
      service.app.inject({
        method: 'POST',
        url: '/hfc/contact/confirm',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token }).toString(),
      }),
  };
}
