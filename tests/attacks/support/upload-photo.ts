import type { PresignedPost } from '../../../src/contracts/curation/photos.ts';
import { ask, type Reachable } from './people.ts';

/** Sends a photo of a home to the storage and saves it, as the workbench does. @throws Error if any part refuses. */
export async function uploadPhoto(
  service: Reachable,
  { token, home_id }: { token: string; home_id: number },
  content: Buffer,
): Promise<void> {
  const announced = { home_id, filename: 'a.jpg', content_type: 'image/jpeg', size: content.length };
  const route = 'POST /api/hfc/_i/get_home_photo_presigned_post_info';
  const { url, fields, storage_key } = await ask<PresignedPost>(service, route, { token, body: announced });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)]), 'a.jpg');
  const sent = await fetch(new URL(url, service.url), { method: 'POST', body: form });
  await sent.text();
  if (sent.status !== 201) throw new Error(`The storage answered ${sent.status}`);
  await ask(service, `POST /api/hfc/_i/homes/${home_id}/photos`, { token, body: { storage_key } });
}
