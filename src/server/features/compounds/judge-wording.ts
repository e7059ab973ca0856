import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { WordingFinding } from '../../../contracts/shapes/wording-finding.ts';
import {
  type Finding,
  lintWording,
  preparePhrases,
  type WordingContext,
} from '../../../rules/curation/fair-housing-lint.ts';
import type { Database } from '../../platform/database/database.ts';
import { inSlices } from '../../platform/queues/in-slices.ts';
import { getWordingContexts } from './wording-context.ts';

/** The texts of a compound, and whether it is housing for older persons. */
interface Texts {
  compound_id: number;
  older_persons: boolean;
  title: string;
  description: string;
}

export type Judgment = 'block' | 'warn' | 'fine';

/** What was found in each text. */
type Findings = Readonly<Record<'title' | 'description', readonly Finding[]>>;

/** Findings by compound and texts. A renamed neighborhood counts after a while. */
const judged = new LRUCache<string, Findings>({ max: 20_000, ttl: 10 * 60 * 1_000 });

function getKey({ compound_id, older_persons, title, description }: Texts): string {
  const hash = createHash('sha256').update(`${title}\n${description}`).digest('base64url');
  return `${compound_id} ${older_persons} ${hash}`;
}

function find({ title, description }: Texts, context: WordingContext): Findings {
  return { title: lintWording(title, context), description: lintWording(description, context) };
}

/** Makes ready what all judgments need, so that no request waits for it. */
export const prepareWording = (): Promise<void> => inSlices(preparePhrases(), () => undefined);

/** What the lint of wording finds in the title and the description of compounds, by id. */
export async function findWording(db: Database, texts: readonly Texts[]): Promise<Map<number, Findings>> {
  const found = new Map<number, Findings>();
  const unknown: { key: string; one: Texts }[] = [];
  await inSlices(texts, (one) => {
    const key = getKey(one);
    const known = judged.get(key);
    if (known) found.set(one.compound_id, known);
    else unknown.push({ key, one });
  });
  if (unknown.length > 0) {
    const contexts = await getWordingContexts(
      db,
      unknown.map(({ one }) => one.compound_id),
    );
    await prepareWording();
    await inSlices(unknown, ({ key, one }) => {
      const findings = find(one, contexts.get(one.compound_id) ?? {});
      judged.set(key, findings);
      found.set(one.compound_id, findings);
    });
  }
  return found;
}

/** The findings in a text of a compound, as staff are told of them. */
export function findingsIn(member: 'title' | 'description', findings: readonly Finding[]): WordingFinding[] {
  return findings.map(({ start, words, tier, why, instead }) => ({
    field: `editorial.${member}`,
    start,
    words,
    tier,
    why,
    instead,
  }));
}

function getWorst({ title, description }: Findings): Judgment {
  const tiers = new Set([...title, ...description].map(({ tier }) => tier));
  if (tiers.has('block')) return 'block';
  return tiers.has('warn') ? 'warn' : 'fine';
}

/** The worst finding in the title and the description of compounds, by id. */
export async function judgeWording(db: Database, texts: readonly Texts[]): Promise<Map<number, Judgment>> {
  const found = await findWording(db, texts);
  return new Map([...found].map(([compound_id, findings]) => [compound_id, getWorst(findings)]));
}
