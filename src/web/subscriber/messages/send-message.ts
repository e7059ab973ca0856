import { routeNames } from '../../../rules/navigation/route-names.ts';
import { getRoute } from '../../../rules/navigation/route-table.ts';
import { pageSentFrom } from '../../../rules/people/message-limits.ts';
import { callIfSignedIn } from '../../identity/call-if-signed-in.ts';
import { ContentKey } from '../../lib/content-key.ts';
import { track } from '../../lib/track.ts';
import type { MessageTopic } from './message-topic.ts';

/** The sender of a message who isn't signed in. */
export interface VisitorSender {
  name: string;
  email: string;
}

interface OutgoingMessage {
  topic: MessageTopic;
  text: string;
  /** Undefined for a signed-in user. */
  visitor: VisitorSender | undefined;
}

/** The page that the visitor is on, for the advisor. */
function currentPage(part: string): string {
  const route = getRoute(location.pathname);
  return pageSentFrom((route && (routeNames[route.id] ?? route.title ?? route.id)) ?? '', part);
}

/** The same message keeps its id until it is sent, so that a repeated try sends no second one. */
const ids = new ContentKey();

/** Sends a message. Logs a failure and throws it. @throws as `Api.call`. */
export async function sendMessage({ topic, text, visitor }: OutgoingMessage): Promise<void> {
  const { kind, home } = topic;
  const content = { kind, message: text, ...(home && { compound_id: home.compound_id }), ...visitor };
  try {
    await callIfSignedIn('POST /hfc/messages', {
      body: {
        ...content,
        message_id: ids.of(content),
        page_sent_from: currentPage(kind === 'report' ? 'Something wrong here?' : 'Ask'),
      },
    });
    ids.renew();
    track('Message Sent', { compound_id: home?.compound_id, kind });
  } catch (error) {
    console.error('Message', error);
    throw error;
  }
}
