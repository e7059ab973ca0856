import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A question as it arrived. */
export interface ReceivedQuestion {
  path: string | undefined;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

/** What the server answers: a status and a body, or nothing at all. */
export type ChatAnswer = { status?: number; headers?: Record<string, string>; body: unknown } | 'silence';

export interface ChatServer {
  /** Like `https://api.openai.com/v1`. */
  url: string;
  received: ReceivedQuestion[];
  /** How many questions were open at the same moment. */
  mostAtOnce(): number;
  stop(): Promise<void>;
}

/** A chat completion that contains a text. */
export const getCompletion = (
  content: string,
  more: { finish_reason?: string; refusal?: string } = {},
): ChatAnswer => ({
  body: {
    choices: [
      {
        finish_reason: more.finish_reason ?? 'stop',
        message: { role: 'assistant', content, refusal: more.refusal ?? null },
      },
    ],
  },
});

async function readQuestion(request: IncomingMessage): Promise<ReceivedQuestion> {
  return {
    path: request.url,
    authorization: request.headers.authorization,
    body: JSON.parse(await text(request)) as Record<string, unknown>,
  };
}

/** Starts a server with OpenAI's API for chats, whose model is a function. */
export async function startChatServer(
  answer: (question: ReceivedQuestion, index: number) => ChatAnswer | Promise<ChatAnswer>,
): Promise<ChatServer> {
  const received: ReceivedQuestion[] = [];
  let open = 0;
  let highest = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const question = await readQuestion(request);
    received.push(question);
    open += 1;
    highest = Math.max(highest, open);
    const given = await answer(question, received.length - 1);
    open -= 1;
    if (given === 'silence') return;
    const { status = 200, headers = {}, body } = given;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    mostAtOnce: () => highest,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
