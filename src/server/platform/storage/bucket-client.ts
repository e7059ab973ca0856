import { Agent as PlainAgent } from 'node:http';
import { Agent } from 'node:https';
import type * as S3 from '@aws-sdk/client-s3';
import type { BucketConfig } from '../config/bucket.ts';
import { StorageError } from './storage.ts';

/** The library is large, so only processes that use a bucket load it. */
export type S3Library = typeof S3;

/** How long a request may take until its answer begins, in milliseconds: one try, and all tries together. */
interface Patience {
  requestTimeout: number;
  deadline: number;
}

const USUAL: Patience = { requestTimeout: 4_000, deadline: 10_000 };
/** A connection may be this slow, in bytes per millisecond. */
const SLOWEST = 100;

/** For a request that sends this many bytes. */
export function patienceFor(bytes: number): Patience {
  const sending = bytes / SLOWEST;
  return { requestTimeout: USUAL.requestTimeout + sending, deadline: USUAL.deadline + 2 * sending };
}

/** In milliseconds. Until a connection stands. */
const CONNECTING = 2_000;
/** In milliseconds. Between two pieces of data. */
const STILL = 20_000;
/** At once. Further requests wait for one of them. */
const CONNECTIONS = 50;

type Send<Output> = (
  client: S3.S3Client,
  options: { abortSignal: AbortSignal; requestTimeout: number },
) => Promise<Output>;

/** Sends commands to a bucket. */
export interface BucketClient {
  /**
   * Returns the answer to a command, or null if there is no such object. A failed command is sent again, three times at
   * most.
   * @throws StorageError if the bucket refuses, fails, or doesn't answer in time.
   */
  send<Output>(command: Send<Output>, patience?: Patience): Promise<Output | null>;
  /** The error for the operator. */
  asStorageError(error: unknown): StorageError;
}

interface S3Failure extends NodeJS.ErrnoException {
  $metadata?: { httpStatusCode?: number };
}

const MISSING = new Set(['NoSuchKey', 'NotFound']);
const LATE = new Set(['TimeoutError', 'AbortError']);

/** Creates a client for a bucket. */
export function bucketClient({ S3Client }: S3Library, config: BucketConfig): BucketClient {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, pathStyle } = config;
  const isPlain = endpoint?.startsWith('http:') ?? false;
  const connections = { keepAlive: true, maxSockets: CONNECTIONS };
  const agent = isPlain ? new PlainAgent(connections) : new Agent(connections);
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    // By default, the library sends checksums that many servers don't know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      [isPlain ? 'httpAgent' : 'httpsAgent']: agent,
      connectionTimeout: CONNECTING,
      socketTimeout: STILL,
      throwOnRequestTimeout: true,
    },
  });

  /** After a break in the network, connections may look open, and lead nowhere. */
  function closeIdleConnections(): void {
    for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
  }

  function asStorageError(error: unknown): StorageError {
    if (error instanceof StorageError) return error;
    const { name, message, code, $metadata } = error as S3Failure;
    const status = $metadata?.httpStatusCode;
    const silence = LATE.has(name) ? 'it doesn’t answer in time' : (code ?? message);
    const reason = status === undefined ? silence : `it answered ${status} ${name}`;
    return new StorageError(`The bucket ${bucket} can’t be used: ${reason}.`, { cause: error });
  }

  return {
    asStorageError,
    async send(command, { requestTimeout, deadline } = USUAL) {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), deadline);
      try {
        return await command(client, { abortSignal: abort.signal, requestTimeout });
      } catch (error) {
        const { name } = error as S3Failure;
        if (MISSING.has(name)) return null;
        if (LATE.has(name)) closeIdleConnections();
        throw asStorageError(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
