import { openAsBlob } from 'node:fs';
import { setPriority } from 'node:os';
import PQueue from 'p-queue';
import type { PresignedPost } from '../../../src/contracts/curation/photos.ts';
import { ask } from '../accounts.ts';

/**
 * Sends photos of a home to a service, in a process of its own, so that it doesn't delay what else is measured:
 * `node photo-sender.ts URL TOKEN HOME_ID FILE…`.
 */
const [url = '', token = '', home_id = '', ...paths] = process.argv.slice(2);

/** As many as a browser sends at once. */
const AT_ONCE = 3;

// Senders are elsewhere in reality, so this one must not take the service's processor.
setPriority(19);

async function send(path: string): Promise<void> {
  const file = await openAsBlob(path);
  const announced = { home_id: Number(home_id), filename: 'IMG.jpg', content_type: 'image/jpeg', size: file.size };
  const route = 'POST /api/hfc/_i/get_home_photo_presigned_post_info';
  const form = JSON.parse(await ask(url, route, token, announced)) as PresignedPost;
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', file);
  const sent = await fetch(new URL(form.url, url), { method: 'POST', body });
  if (sent.status !== 201) throw new Error(`The storage answered ${sent.status}`);
  await ask(url, `POST /api/hfc/_i/homes/${home_id}/photos`, token, { storage_key: form.storage_key });
}

await new PQueue({ concurrency: AT_ONCE }).addAll(paths.map((path) => () => send(path)));
