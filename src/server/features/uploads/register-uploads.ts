import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context/context.ts';
import { PostRefusal } from '../../platform/storage/post-refusal.ts';
import { MAX_POST_BYTES } from '../../platform/storage/storage.ts';
import { asPostRefusal, createdXml, getStatus, refusalXml } from './post-answers.ts';
import { receiveForm } from './receive-form.ts';
import { requireStaffSender } from './require-staff-sender.ts';

/** The largest body: the largest file, and the fields and boundaries of its form. */
const MAX_BODY_BYTES = MAX_POST_BYTES + 1024 * 1024;
/** How long a client that sends even more may take to read its answer, in milliseconds. */
const LAST_WORDS = 2_000;
const RETRY_SECONDS = 5;

/**
 * Reads the rest of a request without keeping it. Unread, it would hold up the next request of the connection, and a
 * browser that is still sending might never read the answer.
 */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Refuses a body whose length is unknown or too large before any of it is read. */
async function requireLength(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = request.headers['content-length'];
  if (length === undefined) throw new PostRefusal('MissingContentLength', 'The header Content-Length is missing.');
  if (Number(length) <= MAX_BODY_BYTES) return;
  reply.header('connection', 'close');
  setTimeout(() => request.raw.destroy(), LAST_WORDS).unref();
  const details = { ProposedSize: length, MaxSizeAllowed: MAX_BODY_BYTES };
  throw new PostRefusal('EntityTooLarge', 'The upload is too large.', { details });
}

function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  discardRest(request);
  const refusal = asPostRefusal(error);
  const status = getStatus(refusal);
  if (status >= 500) request.log.error({ err: refusal.cause ?? error, code: refusal.code }, 'upload failed');
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/xml')
    .send(refusalXml(refusal, request.id));
}

/** Takes uploads like a bucket of S3, with the same form and the same answers. */
export async function registerUploads(
  app: FastifyInstance,
  { db, storage, config }: Pick<Context, 'db' | 'storage' | 'config'>,
): Promise<void> {
  const { posts } = storage;
  if (!posts) return;
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    uploads.setErrorHandler(sendRefusal);
    const options = { bodyLimit: MAX_BODY_BYTES, onRequest: requireLength };
    uploads.post(posts.path, options, async (request, reply) => {
      try {
        const { key, md5 } = await receiveForm(request, {
          storage,
          posts,
          admit: (key) => requireStaffSender(db, key),
        });
        const ETag = `"${md5}"`;
        const Location = `${config.publicUrl}${posts.path}/${key}`;
        const xml = createdXml({ Location, Bucket: posts.path.slice(1), Key: key, ETag });
        return reply.code(201).headers({ etag: ETag, location: Location }).type('application/xml').send(xml);
      } finally {
        discardRest(request);
      }
    });
  });
}
