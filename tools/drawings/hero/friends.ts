import type { Person } from './people.ts';

export const farSide: readonly (Person | null)[] = [
  { skin: '#f0c39c', hair: '#7a4a2e', shirt: '#e4582f', cut: 'long', arms: 'toast' },
  { skin: '#8a5a3c', hair: '#2b2430', shirt: '#f2d06b', cut: 'short', arms: 'rest' },
  { skin: '#c98d62', hair: '#2b2430', shirt: '#b9a0dc', cut: 'bun', arms: 'right' },
  { skin: '#f3cda8', hair: '#c9792f', shirt: '#3f8f8a', cut: 'short', arms: 'left', child: true },
  { skin: '#f0c39c', hair: '#d9d3c8', shirt: '#4f6a8a', cut: 'bald', arms: 'rest' },
  { skin: '#6f4630', hair: '#231d28', shirt: '#c8dd5c', cut: 'curls', arms: 'toast' },
  { skin: '#f0c39c', hair: '#b5562f', shirt: '#e9a0b4', cut: 'bun', arms: 'rest' },
];

export const nearSide: readonly (Person | null)[] = [
  { skin: '#c98d62', hair: '#3a2a2e', shirt: '#f4ead6', cut: 'short', arms: 'rest' },
  null,
  { skin: '#f0c39c', hair: '#e0b060', shirt: '#d9668f', cut: 'long', arms: 'rest' },
  null,
  null,
  { skin: '#8a5a3c', hair: '#2b2430', shirt: '#7fb0c8', cut: 'curls', arms: 'rest' },
];

/** Two who have not sat down yet. */
export const chatting: readonly [Person, Person] = [
  { skin: '#8a5a3c', hair: '#231d28', shirt: '#d9668f', cut: 'long', arms: 'rest' },
  { skin: '#f0c39c', hair: '#8a5a30', shirt: '#3f8f8a', cut: 'cap', arms: 'wave' },
];

export const cook: Person = { skin: '#e0ab80', hair: '#3a2a2e', shirt: '#f2efe2', cut: 'short', arms: 'left' };

export const runner: Person = {
  skin: '#a8714c',
  hair: '#2b2430',
  shirt: '#f0a63c',
  cut: 'bun',
  arms: 'wave',
  child: true,
};
