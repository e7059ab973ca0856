import { getPath } from '../../../../rules/navigation/route-table.ts';
import type { Config } from '../../../platform/config/config.ts';

/** A home in a mail. */
export interface MailCompound {
  title: string;
  url: string;
}

/** A home as mails name it. `title` is null for a home that is no longer listed. */
export function toMailCompound(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  home: { compound_id: number | null; title: string | null },
): MailCompound | null {
  const { compound_id, title } = home;
  if (compound_id === null || title === null) return null;
  return { title, url: publicUrl + getPath('compound', { compound_id }) };
}
