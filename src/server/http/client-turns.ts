import type { FastifyInstance } from 'fastify';
import { clientKey } from '../platform/limits/client-key.ts';

/**
 * Decides when clients' requests start. While only one client has unfinished requests, its requests start at once.
 * While several clients have unfinished requests, each client starts one request per turn of the event loop. Otherwise,
 * forty requests that a client sent at once would all be answered between two steps of another client's page.
 */
export class ClientTurns {
  /** How many unfinished requests each client has. */
  readonly #present = new Map<string, number>();
  /** By client, the functions that start its waiting requests. */
  readonly #lines = new Map<string, (() => void)[]>();
  #isTurnAhead = false;

  /** Calls `start` when it is the turn of the client's request. Call `leave` once the request has been answered. */
  enter(client: string, start: () => void): void {
    this.#present.set(client, (this.#present.get(client) ?? 0) + 1);
    if (this.#isAlone) return start();
    const line = this.#lines.get(client);
    if (line) line.push(start);
    else this.#lines.set(client, [start]);
    this.#planTurn();
  }

  leave(client: string): void {
    const left = (this.#present.get(client) ?? 1) - 1;
    if (left > 0) this.#present.set(client, left);
    else this.#present.delete(client);
  }

  get #isAlone(): boolean {
    return this.#present.size === 1;
  }

  #planTurn(): void {
    if (this.#isTurnAhead) return;
    this.#isTurnAhead = true;
    setImmediate(() => this.#takeTurn());
  }

  #takeTurn(): void {
    this.#isTurnAhead = false;
    for (const [client, line] of this.#lines) {
      const starting = this.#isAlone ? line.splice(0) : line.splice(0, 1);
      if (line.length === 0) this.#lines.delete(client);
      for (const start of starting) start();
    }
    if (this.#lines.size > 0) this.#planTurn();
  }
}

/** Makes clients, by their network address, take turns at starting requests. */
export function takeTurns(app: FastifyInstance): void {
  const turns = new ClientTurns();
  app.addHook('onRequest', (request, reply, next) => {
    const client = clientKey(request.ip);
    reply.raw.once('close', () => turns.leave(client));
    turns.enter(client, next);
  });
}
