import { describe, expect, it } from 'vitest';
import { getAction, type KeyPress, keys, shownKey } from './keys.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('the keys of the workbench', () => {
  it.each(['workbench', 'photos', 'order'] as const)('are each for one action only over the %s', (scope) => {
    const all = keys.filter(({ scopes = ['workbench'] }) => scopes.includes(scope)).flatMap((one) => one.keys);
    expect(all).toEqual([...new Set(all)]);
    expect(all.length).toBeGreaterThan(7);
  });

  it('are heard over large photos if they decide or move', () => {
    expect(getAction(press('a'), true, 'photos')).toBe('approved');
    expect(getAction(press('ArrowRight'), true, 'photos')).toBe('next_photo');
    expect(getAction(press('ArrowRight'), true)).toBeNull();
    expect(getAction(press('e'), true, 'photos')).toBeNull();
    expect(getAction(press('k', { ctrlKey: true }), true, 'photos')).toBeNull();
  });

  it('are heard in the order view if they move a home there, undo or help', () => {
    expect(getAction(press('g'), true, 'order')).toBe('place');
    expect(getAction(press('z'), true, 'order')).toBe('undo');
    expect(getAction(press('ArrowUp', { altKey: true }), false, 'order')).toBe('up');
    expect(getAction(press('ArrowUp', { altKey: true }), true)).toBeNull();
    expect(getAction(press('a'), true, 'order')).toBeNull();
  });

  it('are known by their character, whatever the keyboard’s layout', () => {
    expect(getAction(press('a'), true)).toBe('approved');
    expect(getAction(press('A'), true)).toBe('approved');
    expect(getAction(press('Z', { shiftKey: true }), true)).toBe('redo');
    expect(getAction(press('?', { shiftKey: true }), true)).toBe('help');
    expect(getAction(press('a', { metaKey: true }), true)).toBe('select_all');
  });

  it('leave combinations of the browser alone', () => {
    expect(getAction(press('r', { ctrlKey: true }), true)).toBeNull();
    expect(getAction(press('a', { altKey: true }), true)).toBeNull();
    expect(getAction(press('Tab'), true)).toBeNull();
  });

  it('can be limited to those that dictation never types', () => {
    expect(['a', 'z', '?', '['].map((key) => getAction(press(key), false))).toEqual([null, null, null, null]);
    expect(getAction(press('ArrowDown'), false)).toBe('next');
    expect(getAction(press('a', { ctrlKey: true }), false)).toBe('select_all');
  });

  it('are shown as people read them', () => {
    expect(['a', 'Shift+z', 'ArrowDown', 'Mod+a'].map(shownKey)).toEqual(['A', 'Shift Z', '↓', 'Ctrl A']);
  });
});
