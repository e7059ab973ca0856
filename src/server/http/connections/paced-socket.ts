import type { Socket } from 'node:net';

/** In bytes. Holds the head of a browser's request, or a few dozen of the shortest requests. */
const PIECE = 2_048;

/** Controls how fast a socket's reader gets the data that arrives. */
export interface Pace {
  /** Passes no more data to the reader, and stops reading from the network once the current data has arrived. */
  hold(): void;
  /** Continues, starting with the data that was held back. */
  release(): void;
}

/* oxlint-disable no-underscore-dangle -- `_read` is how a stream is told to read. */

/**
 * Passes a socket's data to its reader in small pieces that can be held back. `socket.pause()` can't do that: Node's
 * parser takes all 64 KB that the system reads at once, which may be two thousand requests, and it resumes the socket
 * itself after each request.
 */
export function paceSocket(socket: Socket): Pace {
  const push = socket.push.bind(socket);
  const readOn = socket._read.bind(socket);
  const pieces: (Buffer | null)[] = [];
  const state = { held: false };

  function give(): boolean {
    let wantsMore = !state.held;
    while (!state.held && pieces.length > 0) wantsMore = push(pieces.shift());
    return wantsMore && pieces.length === 0;
  }

  socket.push = (chunk: Buffer | null): boolean => {
    if (chunk === null) pieces.push(null);
    else for (let start = 0; start < chunk.length; start += PIECE) pieces.push(chunk.subarray(start, start + PIECE));
    return give();
  };
  socket._read = (size) => {
    if (pieces.length === 0) readOn(size);
  };
  // Without a listener, the parser would bypass the stream and read straight from the system.
  socket.on('data', () => undefined);

  return {
    hold() {
      state.held = true;
    },
    release() {
      state.held = false;
      if (give()) readOn(PIECE);
    },
  };
}
