import type { APIRequestContext } from '@playwright/test';
import { sampleShareLinks } from '../../support/sample-share-links.ts';

/** A valid share link, and the first name of its owner. */
export async function sampleShareLink(request: APIRequestContext) {
  const [link] = await sampleShareLinks(async (path) => (await request.get(path)).json());
  if (!link) throw new Error('No user shares a home');
  return { ...link, name: link.name.split(' ')[0] ?? '' };
}
