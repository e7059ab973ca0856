import { describe, expect, it } from 'vitest';
import { fitView, isAnyWithin } from './fit-view.ts';
import { toLatLng, worldPoint, worldSize } from './mercator.ts';

const frame = { width: 600, height: 800, minZoom: 9, maxZoom: 13 };
const ballard = { lat: 47.668, lng: -122.384 };
const renton = { lat: 47.483, lng: -122.217 };

describe('fitView', () => {
  it('has nothing to show without points', () => {
    expect(fitView([], frame)).toBeNull();
  });

  it('goes as close as it may for one point', () => {
    const view = fitView([ballard], frame);
    expect(view?.zoom).toBe(13);
    expect(view?.center.lat).toBeCloseTo(ballard.lat, 9);
    expect(view?.center.lng).toBeCloseTo(ballard.lng, 9);
  });

  it('shows all points with room around them, and could not be a zoom closer', () => {
    const view = fitView([ballard, renton], frame);
    expect(view).not.toBeNull();
    const { zoom, center } = view!;
    const middle = worldPoint(center);
    const reach = (level: number) =>
      [ballard, renton].map((place) => {
        const { x, y } = worldPoint(place);
        const size = worldSize(level);
        return Math.max(Math.abs(x - middle.x) * size - 252, Math.abs(y - middle.y) * size - 352);
      });
    expect(Math.max(...reach(zoom))).toBeLessThanOrEqual(0);
    expect(Math.max(...reach(zoom + 1))).toBeGreaterThan(0);
  });

  it('keeps points clear of what covers the top, in the middle of the rest', () => {
    const covered = { ...frame, height: 500, coveredTop: 60 };
    const { zoom, center } = fitView([ballard, renton], covered)!;
    const middle = worldPoint(center);
    const [top = 0, bottom = 0] = [ballard, renton].map(
      (place) => (worldPoint(place).y - middle.y) * worldSize(zoom) + covered.height / 2,
    );
    expect(top).toBeGreaterThanOrEqual(60 + 48);
    expect(top - 60).toBeCloseTo(covered.height - bottom, 6);
  });

  it('stays within the zooms of the map', () => {
    expect(fitView([ballard, { lat: 30, lng: -97 }], frame)?.zoom).toBe(9);
  });

  it('survives a map that has no size yet', () => {
    expect(fitView([ballard, renton], { ...frame, width: 0, height: 0 })?.zoom).toBe(9);
  });
});

describe('isAnyWithin', () => {
  const bounds = { north: 47.7, south: 47.6, east: -122.3, west: -122.4 };

  it('finds a point in view', () => {
    expect(isAnyWithin([renton, ballard], bounds)).toBe(true);
  });

  it('finds none', () => {
    expect(isAnyWithin([renton], bounds)).toBe(false);
    expect(isAnyWithin([], bounds)).toBe(false);
  });
});

describe('toLatLng', () => {
  it('undoes worldPoint', () => {
    const { lat, lng } = toLatLng(worldPoint(ballard));
    expect(lat).toBeCloseTo(ballard.lat, 9);
    expect(lng).toBeCloseTo(ballard.lng, 9);
  });
});
