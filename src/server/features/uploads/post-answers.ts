import type { FastifyError } from 'fastify';
import { PostRefusal, postRefusals } from '../../platform/storage/post-refusal.ts';
import { StorageError } from '../../platform/storage/storage.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function document(name: string, members: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(members).map(([member, value]) => {
    const text = String(value).replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
    return `<${member}>${text}</${member}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${lines.join('')}</${name}>`;
}

/** The answer to a successful upload, as S3 gives it. */
export function createdXml(created: { Location: string; Bucket: string; Key: string; ETag: string }): string {
  return document('PostResponse', created);
}

/** The answer to a refused upload, as S3 gives it. */
export function refusalXml({ code, message, details }: PostRefusal, request_id: string): string {
  return document('Error', { Code: code, Message: message, ...details, RequestId: request_id });
}

export function getStatus({ code }: PostRefusal): number {
  return postRefusals[code];
}

/** The refusal for any error of an upload. */
export function asPostRefusal(error: Error & Partial<FastifyError>): PostRefusal {
  if (error instanceof PostRefusal) return error;
  const { code, statusCode = 500 } = error;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new PostRefusal('PreconditionFailed', 'The form must be of the type multipart/form-data.', { cause: error });
  if (statusCode < 500) return new PostRefusal('MalformedPOSTRequest', 'The form can’t be read.', { cause: error });
  if (error instanceof StorageError)
    return new PostRefusal('ServiceUnavailable', 'The file can’t be kept at the moment.', { cause: error });
  return new PostRefusal('InternalError', 'Something went wrong on our end.', { cause: error });
}
