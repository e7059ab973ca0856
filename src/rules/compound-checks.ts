import type { Editorial } from '../contracts/editorial.ts';

/** Whether a compound can't be published yet: it has no title. White space is no title. */
export function lacksRequiredInfo({ title }: Pick<Editorial, 'title'>): boolean {
  return title.trim() === '';
}

/** Whether a reviewer should be warned before publishing: the compound has no description. */
export function lacksImportantInfo({ description }: Pick<Editorial, 'description'>): boolean {
  return description.trim() === '';
}
