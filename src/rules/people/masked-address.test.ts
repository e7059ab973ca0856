import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it.each([
  ['ada@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['ada.lovelace+homes@mail.example.com', 'a…@mail.example.com'],
  // One character, although it has two code units.
  ['😀da@example.com', '😀…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['@example.com', '…'],
  ['ada', '…'],
  ['', '…'],
])('%j is shown as %j', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
