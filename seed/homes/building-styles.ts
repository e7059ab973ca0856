import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import type { FrontStyle, Look, Region } from '../pictures.ts';

/** How houses of a time and a place look and what they are called. */
export interface BuildingStyle {
  /** With its article, before the kind of home: 'a Craftsman' duplex. */
  adjective: string;
  /** What a picture of it looks like. */
  look: FrontStyle;
  from: number;
  to: number;
  weight: number;
}

const style = (adjective: string, look: FrontStyle, from: number, to: number, weight: number): BuildingStyle => ({
  adjective,
  look,
  from,
  to,
  weight,
});

const BUILDING_STYLES: Readonly<Partial<Record<MetroKey, readonly BuildingStyle[]>>> = {
  seattle: [
    style('a Craftsman', 'craftsman', 1907, 1931, 5),
    style('a Seattle box-style', 'box', 1903, 1914, 2),
    style('a Tudor-style', 'tudor', 1925, 1939, 2),
    style('a clapboard', 'clapboard', 1910, 1948, 2),
    style('a brick', 'brick', 1926, 1952, 2),
    style('a mid-century', 'mid-century', 1949, 1966, 3),
    style('a cedar-sided', 'cedar', 1962, 1984, 2),
    style('a contemporary', 'contemporary', 2004, 2025, 3),
  ],
  bay_area: [
    style('a Victorian', 'victorian', 1884, 1902, 3),
    style('a Craftsman', 'craftsman', 1907, 1926, 2),
    style('an Edwardian', 'edwardian', 1902, 1916, 3),
    style('a California bungalow-style', 'bungalow', 1911, 1931, 3),
    style('a brown-shingle', 'brown shingle', 1904, 1926, 2),
    style('a stucco', 'stucco', 1922, 1942, 4),
    style('a Spanish Revival', 'spanish', 1923, 1938, 2),
    style('a mid-century', 'mid-century', 1948, 1966, 3),
    style('a contemporary', 'contemporary', 2005, 2025, 2),
  ],
  chicago: [
    style('a greystone', 'greystone', 1891, 1915, 4),
    style('a brick', 'brick', 1904, 1931, 6),
    style('a frame', 'clapboard', 1888, 1912, 2),
    style('a Victorian', 'victorian', 1884, 1899, 1),
    style('a brick bungalow-style', 'brick bungalow', 1911, 1931, 3),
    style('a bay-fronted brick', 'bay-fronted brick', 1908, 1929, 3),
    style('a mid-century brick', 'mid-century brick', 1950, 1966, 1),
    style('a yellow-brick', 'yellow brick', 1948, 1966, 2),
    style('a contemporary', 'contemporary', 2003, 2025, 2),
  ],
  denver: [
    style('a Denver Square', 'box', 1896, 1915, 3),
    style('a brick bungalow-style', 'brick bungalow', 1912, 1934, 4),
    style('a Victorian', 'victorian', 1885, 1901, 2),
    style('a Tudor-style', 'tudor', 1924, 1938, 2),
    style('a Craftsman', 'craftsman', 1908, 1929, 2),
    style('a brick', 'brick', 1897, 1931, 3),
    style('a mid-century', 'mid-century', 1949, 1965, 2),
    style('a mid-century brick', 'mid-century brick', 1948, 1965, 4),
    style('a contemporary', 'contemporary', 2006, 2025, 3),
  ],
  philadelphia: [
    style('a brick', 'brick', 1878, 1926, 5),
    style('a stone', 'stone', 1895, 1932, 3),
    style('a Victorian', 'victorian', 1880, 1902, 3),
    style('a porch-front', 'porch-front', 1905, 1930, 3),
    style('a frame', 'clapboard', 1886, 1922, 1),
    style('a Tudor-style', 'tudor', 1923, 1937, 1),
    style('a mid-century', 'mid-century', 1949, 1963, 1),
    style('a stucco', 'stucco', 1912, 1940, 1),
    style('a contemporary', 'contemporary', 2008, 2025, 2),
  ],
};

/** Whose trees and horizon don't give a picture away: no palms in Chicago, no mountains in Philadelphia. */
export const SETTINGS: Readonly<Partial<Record<MetroKey, ReadonlySet<Region>>>> = {
  seattle: new Set<Region>(['northwest', 'denver', 'chicago', 'philadelphia']),
  bay_area: new Set<Region>(['bay', 'south', 'chicago', 'philadelphia']),
  chicago: new Set<Region>(['chicago', 'philadelphia']),
  denver: new Set<Region>(['denver', 'northwest', 'chicago', 'philadelphia']),
  philadelphia: new Set<Region>(['philadelphia', 'chicago']),
};

/** The styles of the metro in which a picture can be described. Empty if it would be out of place there. */
export function getStyles(metro: MetroKey, { region, styles }: Look): BuildingStyle[] {
  if (!SETTINGS[metro]?.has(region)) return [];
  return (BUILDING_STYLES[metro] ?? []).filter(({ look }) => styles.includes(look));
}

/** What locals call some kinds of home: flats above each other, or houses that share a wall. */
export const LOCAL_NAMES: Readonly<Partial<Record<MetroKey, { Duplex?: LocalName; Triplex?: LocalName }>>> = {
  chicago: { Duplex: { name: 'two-flat', homes: 'stacked' }, Triplex: { name: 'three-flat', homes: 'stacked' } },
  philadelphia: { Duplex: { name: 'twin duplex', homes: 'beside' } },
};

interface LocalName {
  name: string;
  homes: Look['homes'];
}
