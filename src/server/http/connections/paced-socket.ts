import type { Socket } from 'node:net';

/** Bytes. The head of a browser's request fits; of the shortest requests a few dozen do. */
const PIECE = 2_048;

/** Decides how fast a socket's reader gets what arrives. */
export interface Pace {
  /** Gives the reader nothing more, and reads nothing more from the network once what it sent is at hand. */
  hold(): void;
  /** Goes on, with what was held back first. */
  release(): void;
}

/* oxlint-disable no-underscore-dangle -- `_read` is how a stream is told to read. */

/**
 * Hands what arrives on a socket to its reader in small pieces that can be held back. `socket.pause()` can't do that: Node's
 * parser takes all 64 KB that the system reads at once, which may be two thousand requests, and resumes the socket itself
 * after each of them.
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
  // Without a listener the parser would read past the stream, straight from the system.
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
