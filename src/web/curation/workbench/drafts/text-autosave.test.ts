import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { ApiProblem } from '../../../lib/api.ts';
import type { Draft } from './drafts.ts';
import { TextAutosave } from './text-autosave.ts';

const drafts = vi.hoisted(() => new Map<string, Draft>());
vi.mock(import('./drafts.ts'), () => ({
  keepDraft: async (draft: Draft) => void drafts.set(draft.field, draft),
  findDraft: async (_: number, field: string) => drafts.get(field),
  confirmDraft: async (_: number, field: string, text: string) => {
    if (drafts.get(field)?.text === text) drafts.delete(field);
  },
}));

const FIELD = 'editorial.description';
const getCompound = (description: string, version: number) =>
  ({ version, editorial: { description } }) as unknown as StaffCompound;

function conflictWith(theirs: string, version: number): ApiProblem {
  const conflicts = [{ field: FIELD, theirs, user: { user_id: 'u', name: 'Ben' }, timestamp: null }];
  const current = { compound: getCompound(theirs, version) };
  return new ApiProblem({
    type: 'about:blank',
    title: '',
    status: 412,
    detail: '',
    code: 'version_conflict',
    request_id: '',
    conflicts,
    current,
  });
}

let answers: (StaffCompound | Error)[];
let sent: { text: string; version: number }[];

function getAutosave(text: string, version = 1): TextAutosave {
  return new TextAutosave(
    {
      compound_id: 1,
      field: FIELD,
      getProblem: (given) => (given.length > 20 ? 'Too long.' : null),
      save: async (given, base) => {
        sent.push({ text: given, version: base });
        const answer = answers.shift();
        if (answer instanceof Error || !answer) throw answer ?? new Error('No answer');
        return { text: answer.editorial.description, version: answer.version };
      },
    },
    { text, version },
  );
}

beforeEach(() => {
  drafts.clear();
  answers = [];
  sent = [];
});

describe('a text that saves itself', () => {
  it('takes the server’s cleaned text as the confirmed one', async () => {
    const autosave = getAutosave('');
    answers = [getCompound('<p>A</p>', 2)];
    autosave.type('<div>A</div>');
    expect(drafts.get(FIELD)?.text).toBe('<div>A</div>');
    await autosave.flush();
    await autosave.flush();
    expect(sent).toEqual([{ text: '<div>A</div>', version: 1 }]);
    expect([autosave.text(), drafts.size]).toEqual(['<p>A</p>', 0]);
  });

  it('isn’t sent while it is invalid, and stays on the device', async () => {
    const autosave = getAutosave('');
    autosave.type('x'.repeat(21));
    await autosave.flush();
    expect([autosave.state().is, sent.length, drafts.size]).toEqual(['invalid', 0, 1]);
  });

  it('waits for the writer if another changed it, also while more is typed', async () => {
    const autosave = getAutosave('old');
    answers = [conflictWith('theirs', 5), getCompound('both', 6)];
    autosave.type('mine');
    await autosave.flush();
    autosave.type('mine too');
    await autosave.flush();
    expect(sent).toHaveLength(1);
    expect(autosave.state()).toMatchObject({
      is: 'conflict',
      conflict: { base: 'old', theirs: 'theirs', mine: 'mine too', version: 5, user: { name: 'Ben' } },
    });
    autosave.resolve('both');
    await autosave.flush();
    expect(sent.at(-1)).toEqual({ text: 'both', version: 5 });
    expect([autosave.text(), autosave.state().is, drafts.size]).toEqual(['both', 'saved', 0]);
  });

  it('never replaces a text that changed once more while the writer decides', async () => {
    const autosave = getAutosave('old');
    answers = [conflictWith('theirs', 5), getCompound('both', 8)];
    autosave.type('mine');
    await autosave.flush();
    autosave.receive('theirs again', 7);
    expect(autosave.state()).toMatchObject({ conflict: { theirs: 'theirs again', version: 7, mine: 'mine' } });
    autosave.resolve('both');
    await autosave.flush();
    expect(sent.at(-1)).toEqual({ text: 'both', version: 7 });
  });
});

describe('a draft of this device', () => {
  const draft = (base_text: string, text: string): Draft => ({
    compound_id: 1,
    field: FIELD,
    base_version: 1,
    base_text,
    text,
    saved_at: 123,
  });

  it('replaces the text that it was made from', async () => {
    drafts.set(FIELD, draft('old', 'mine'));
    answers = [getCompound('mine', 2)];
    const autosave = getAutosave('old');
    expect(await autosave.open()).toBe(123);
    await autosave.flush();
    expect([autosave.text(), drafts.size]).toEqual(['mine', 0]);
  });

  it('of an older text is a conflict, while the field shows the server’s', async () => {
    drafts.set(FIELD, draft('older', 'mine'));
    const autosave = getAutosave('old', 4);
    expect(await autosave.open()).toBeNull();
    expect(autosave.text()).toBe('old');
    expect(autosave.state()).toMatchObject({
      is: 'conflict',
      conflict: { base: 'older', theirs: 'old', mine: 'mine', version: 4, isDraft: true },
    });
    expect([sent.length, drafts.size]).toEqual([0, 1]);
    autosave.resolve('old');
    await autosave.flush();
    expect([sent.length, drafts.size, autosave.state().is]).toEqual([0, 0, 'saved']);
  });

  it('that the server already has is forgotten', async () => {
    drafts.set(FIELD, draft('old', 'mine'));
    expect(await getAutosave('mine').open()).toBeNull();
    expect(drafts.size).toBe(0);
  });
});
