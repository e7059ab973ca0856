import type { MetroKey } from '../../src/rules/places/metros.ts';

/** How houses of a time and a place look and what they are called. */
export interface BuildingStyle {
  /** With its article, before the kind of home: 'a Craftsman' duplex. */
  adjective: string;
  from: number;
  to: number;
  weight: number;
}

const style = (adjective: string, from: number, to: number, weight: number): BuildingStyle => ({
  adjective,
  from,
  to,
  weight,
});

export const BUILDING_STYLES: Readonly<Partial<Record<MetroKey, readonly BuildingStyle[]>>> = {
  seattle: [
    style('a Craftsman', 1907, 1931, 5),
    style('a Seattle box-style', 1903, 1914, 2),
    style('a Tudor-style', 1925, 1939, 2),
    style('a clapboard', 1910, 1948, 2),
    style('a brick', 1926, 1952, 2),
    style('a mid-century', 1949, 1966, 3),
    style('a cedar-sided', 1962, 1984, 2),
    style('a contemporary', 2004, 2025, 3),
  ],
  bay_area: [
    style('a Victorian', 1884, 1902, 3),
    style('an Edwardian', 1902, 1916, 3),
    style('a California bungalow-style', 1911, 1931, 3),
    style('a brown-shingle', 1904, 1926, 2),
    style('a stucco', 1922, 1942, 4),
    style('a Spanish Revival', 1923, 1938, 2),
    style('a mid-century', 1948, 1966, 3),
    style('a contemporary', 2005, 2025, 2),
  ],
  chicago: [
    style('a greystone', 1891, 1915, 4),
    style('a brick', 1904, 1931, 6),
    style('a frame', 1888, 1912, 2),
    style('a bay-fronted brick', 1908, 1929, 3),
    style('a yellow-brick', 1948, 1966, 2),
    style('a contemporary', 2003, 2025, 2),
  ],
  denver: [
    style('a Denver Square', 1896, 1915, 3),
    style('a brick bungalow-style', 1912, 1934, 4),
    style('a Victorian', 1885, 1901, 2),
    style('a Tudor-style', 1924, 1938, 2),
    style('a mid-century brick', 1948, 1965, 4),
    style('a contemporary', 2006, 2025, 3),
  ],
  philadelphia: [
    style('a brick', 1878, 1926, 5),
    style('a stone', 1895, 1932, 3),
    style('a Victorian', 1880, 1902, 3),
    style('a porch-front', 1905, 1930, 3),
    style('a stucco', 1912, 1940, 1),
    style('a contemporary', 2008, 2025, 2),
  ],
};

/** What locals call some kinds of home. */
export const LOCAL_NAMES: Readonly<Partial<Record<MetroKey, { Duplex?: string; Triplex?: string }>>> = {
  chicago: { Duplex: 'two-flat', Triplex: 'three-flat' },
  philadelphia: { Duplex: 'twin duplex' },
};
