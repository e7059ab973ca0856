import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import { HomesInside } from './homes-inside.tsx';

const upper: HomeInside = {
  name: 'Upper',
  beds: 2,
  baths: 1,
  sqft: null,
  floor: null,
  own_door: null,
  potential: false,
};

const getColumns = (...units: HomeInside[]) => {
  const html = renderToStaticMarkup(createElement(HomesInside, { units, heading: 'h2' }));
  return [...html.matchAll(/<th scope="col"[^>]*>(\w+)/g)].map(([, label]) => label);
};

test('a column that nothing is known about is left out', () => {
  expect(getColumns(upper)).toEqual(['Home', 'Beds', 'Baths']);
  expect(getColumns(upper, { ...upper, name: 'Lower', floor: 1 })).toEqual(['Home', 'Beds', 'Baths', 'Floor']);
});
