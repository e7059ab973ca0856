import type { FastifyReply } from 'fastify';
import { OPENED_LINK_COOKIE } from '../../../rules/navigation/auth-service.ts';

const MINUTE_S = 60;

/**
 * Tells the page that a mail's link leads to that the user pressed the button of the confirmation page in this browser.
 * The page then takes the session in its address without asking. The page's script reads the cookie.
 */
export function rememberOpenedLink(reply: FastifyReply): void {
  reply.setCookie(OPENED_LINK_COOKIE, '1', {
    path: '/',
    maxAge: MINUTE_S,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  });
}
