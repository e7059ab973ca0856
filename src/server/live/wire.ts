import { z } from 'zod';

/**
 * The messages of the channel, as version 2.0.0 of the client library's serializer writes them: text frames with
 * `[join_ref, ref, topic, event, payload]`. Frames with bytes are messages between clients, which aren't needed here.
 */
const message = z
  .tuple([
    z.string().max(40).nullable(),
    z.string().max(40).nullable(),
    z.string().max(100),
    z.string().max(40),
    z.record(z.string(), z.unknown()).catch({}),
  ])
  .transform(([join_ref, ref, topic, event, payload]) => ({ join_ref, ref, topic, event, payload }));

export type LiveMessage = z.infer<typeof message>;

/** The message of a text frame. Null if it isn't one. */
export function readMessage(text: string): LiveMessage | null {
  try {
    return message.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** A text frame. */
export function getFrame({ join_ref, ref, topic, event, payload }: LiveMessage): Buffer {
  return Buffer.from(JSON.stringify([join_ref, ref, topic, event, payload]));
}

type Asked = Pick<LiveMessage, 'join_ref' | 'ref' | 'topic'>;

/** The answer to a message. */
export function replyTo(asked: Asked, status: 'ok' | 'error', response: Record<string, unknown> = {}): Buffer {
  return getFrame({ ...asked, event: 'phx_reply', payload: { status, response } });
}

/** News for everybody who has joined a topic. */
export function getBroadcast(topic: string, event: string, payload: object): Buffer {
  const news = { type: 'broadcast', event, payload };
  return getFrame({ join_ref: null, ref: null, topic, event: 'broadcast', payload: news });
}
