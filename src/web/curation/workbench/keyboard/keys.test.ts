import { describe, expect, it } from 'vitest';
import { actionOf, type KeyPress, keys, shownKey } from './keys.ts';

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
    expect(actionOf(press('a'), true, 'photos')).toBe('approved');
    expect(actionOf(press('ArrowRight'), true, 'photos')).toBe('next_photo');
    expect(actionOf(press('ArrowRight'), true)).toBeNull();
    expect(actionOf(press('e'), true, 'photos')).toBeNull();
    expect(actionOf(press('k', { ctrlKey: true }), true, 'photos')).toBeNull();
  });

  it('are heard in the order view if they move a home there, undo or help', () => {
    expect(actionOf(press('g'), true, 'order')).toBe('place');
    expect(actionOf(press('z'), true, 'order')).toBe('undo');
    expect(actionOf(press('ArrowUp', { altKey: true }), false, 'order')).toBe('up');
    expect(actionOf(press('ArrowUp', { altKey: true }), true)).toBeNull();
    expect(actionOf(press('a'), true, 'order')).toBeNull();
  });

  it('are known by their character, whatever the keyboard’s layout', () => {
    expect(actionOf(press('a'), true)).toBe('approved');
    expect(actionOf(press('A'), true)).toBe('approved');
    expect(actionOf(press('Z', { shiftKey: true }), true)).toBe('redo');
    expect(actionOf(press('?', { shiftKey: true }), true)).toBe('help');
    expect(actionOf(press('a', { metaKey: true }), true)).toBe('select_all');
  });

  it('leave combinations of the browser alone', () => {
    expect(actionOf(press('r', { ctrlKey: true }), true)).toBeNull();
    expect(actionOf(press('a', { altKey: true }), true)).toBeNull();
    expect(actionOf(press('Tab'), true)).toBeNull();
  });

  it('can be limited to those that dictation never types', () => {
    expect(['a', 'z', '?', '['].map((key) => actionOf(press(key), false))).toEqual([null, null, null, null]);
    expect(actionOf(press('ArrowDown'), false)).toBe('next');
    expect(actionOf(press('a', { ctrlKey: true }), false)).toBe('select_all');
  });

  it('are shown as people read them', () => {
    expect(['a', 'Shift+z', 'ArrowDown', 'Mod+a'].map(shownKey)).toEqual(['A', 'Shift Z', '↓', 'Ctrl A']);
  });
});
