import { expect, it } from 'vitest';
import { findWrongNames } from './vocabulary.ts';

const wrong = (text: string): string[] => findWrongNames('example.tsx', text).map(({ name }) => name);

it.each([
  ['const openCycle = 1;', 'openCycle'],
  ['const period = 1;', 'period'],
  ['type Opinions = string;', 'Opinions'],
  ['function findAdvisor() {}', 'findAdvisor'],
  ['const socialImage = 1;', 'socialImage'],
  ['class Recorder { #recording = 1; }', '#recording'],
  ['const suggestion = 1;', 'suggestion'],
  ['const view = <HomeCard />;', 'HomeCard'],
  ['const MOST_HOMES = 3;', 'MOST_HOMES'],
  ['const SHORTEST_NAME = 3;', 'SHORTEST_NAME'],
  ['function cut(most: number) {}', 'most'],
  ['tellUser();', 'tellUser'],
  ['const isAway = true;', 'isAway'],
  ['const { advisor } = row; use(advisor);', 'advisor'],
  ['const rowOf = (home) => home;', 'rowOf'],
])('rejects another word: %s', (text, name) => expect(wrong(text)).toContain(name.replace('#', '')));

it.each([
  'const reviewPeriod = 1;',
  'const socialMediaImage = 1;',
  'const sessionRecordings = [];',
  'const MAX_HOMES = 3;',
  'const row = { review_period_cycle: 1, lnf_advisor: 2 };',
  'const mail = { advisor: agent.first_name };',
  'const text = "Your advisor said so";',
  'const image = <picture />;',
])('accepts the words of the glossary: %s', (text) => expect(wrong(text)).toEqual([]));
