import type { Editorial } from '../../contracts/editorial.ts';

/** Whether a compound can't be published yet because it has no title. A title of only white space doesn't count. */
export function lacksRequiredInfo({ title }: Pick<Editorial, 'title'>): boolean {
  return title.trim() === '';
}

/** Whether to warn a reviewer before publishing because the compound has no description. */
export function lacksImportantInfo({ description }: Pick<Editorial, 'description'>): boolean {
  return description.trim() === '';
}
