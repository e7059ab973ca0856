import { describe, expect, it } from 'vitest';
import { type Command, commandsOfKeys, findCommands } from './command-palette.tsx';

const command = (label: string): Command => ({ label, run: () => undefined });
const labels = (commands: readonly Command[]): string[] => commands.map(({ label }) => label);

describe('the commands', () => {
  it('are those of the keys that do something in the workbench, each once', () => {
    const run = () => undefined;
    const found = commandsOfKeys({ approved: run, next_photo: run, palette: run, back: run, place: run }, 'workbench');
    expect(found).toEqual([
      { label: 'Approve', key: 'a', run },
      { label: 'Next photo', key: '.', run },
    ]);
  });

  it('are those of the order in its place', () => {
    const run = () => undefined;
    expect(labels(commandsOfKeys({ approved: run, undo: run, place: run }, 'order'))).toEqual([
      'Undo',
      'Type the place of the home',
    ]);
  });

  it('are found by words in any order, those that begin with the text first', () => {
    const commands = ['Back to review', 'Review history', 'Undo'].map(command);
    expect(labels(findCommands(commands, ''))).toEqual(['Back to review', 'Review history', 'Undo']);
    expect(labels(findCommands(commands, 'REVIEW'))).toEqual(['Review history', 'Back to review']);
    expect(labels(findCommands(commands, ' review to '))).toEqual(['Back to review']);
    expect(findCommands(commands, 'paint')).toEqual([]);
  });
});
