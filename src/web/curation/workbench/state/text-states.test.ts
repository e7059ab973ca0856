import { expect, it, vi } from 'vitest';
import { TextAutosave } from '../drafts/text-autosave.ts';
import { TextStates } from './text-states.ts';

vi.mock(import('../drafts/drafts.ts'), () => ({
  keepDraft: async () => undefined,
  findDraft: async () => undefined,
  confirmDraft: async () => undefined,
}));

const MAX_LENGTH = 5;

/** The title of a home, as its field on the screen has it. */
const getTitle = (compound_id: number) =>
  new TextAutosave(
    {
      compound_id,
      field: 'editorial.title',
      getProblem: (text) => (text.length > MAX_LENGTH ? 'Too long.' : null),
      save: async (text, version) => ({ text, version: version + 1 }),
    },
    { text: 'Home', version: 1 },
  );

it('a text that can’t be saved counts until it is shown again and saved', async () => {
  const states = new TextStates();
  const left = getTitle(1);
  const leave = states.add(left);
  left.type('Too long a title');
  await left.flush();
  leave();
  expect(states.state()).toBe('unsaved');
  states.add(getTitle(2));
  expect(states.state()).toBe('unsaved');
  states.add(getTitle(1));
  expect(states.state()).toBe('saved');
});

it('a text that is left while it is saved counts until it is saved', async () => {
  const states = new TextStates();
  const left = getTitle(1);
  const leave = states.add(left);
  const reported = vi.fn<() => void>();
  states.subscribe(reported);
  left.type('Short');
  const saved = left.flush();
  leave();
  expect(states.state()).toBe('saving');
  reported.mockReset();
  await saved;
  expect(states.state()).toBe('saved');
  expect(reported).toHaveBeenCalled();
});
