import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { formatNumber } from '../../../rules/values/formats.ts';

export interface Series {
  label: string;
  values: readonly number[];
}

interface LineChartProps {
  /** Such as `2026-11-25`, in order. */
  days: readonly string[];
  /** Three at most. */
  series: readonly Series[];
  /** What the chart shows, for those who don't see it. */
  summary: string;
}

const HEIGHT = 220;
/** Dashes, besides the colors, for those who don't tell the colors apart. */
const strokes = [
  { stroke: '#5a3fa8', dash: [] },
  { stroke: '#a5480a', dash: [8, 4] },
  { stroke: '#567012', dash: [2, 3] },
] as const;
const INK = '#5d645b';
const GRID = '#dcddd4';
const FONT = '13px system-ui, sans-serif';
const axis = { stroke: INK, font: FONT, grid: { stroke: GRID, width: 1 }, ticks: { stroke: GRID, width: 1 } };
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Tells the figures of the newest day, unless the pointer has chosen another. */
function showNewest(plot: uPlot): void {
  if (plot.cursor.idx == null) plot.setLegend({ idx: plot.data[0].length - 1 }, false);
}

function getOptions(series: readonly Series[], width: number): uPlot.Options {
  return {
    width,
    height: HEIGHT,
    // Days of UTC, wherever the reader is.
    tzDate: (seconds) => {
      const date = new Date(seconds * 1_000);
      return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
    },
    cursor: { drag: { x: false, y: false }, points: { size: 8 } },
    legend: { live: true },
    hooks: { ready: [showNewest], setCursor: [showNewest] },
    scales: { y: { range: (_, __, max) => [0, Math.max(4, Math.ceil(max * 1.1))] } },
    axes: [
      { ...axis, space: 64, values: (_, splits) => splits.map((seconds) => day.format(seconds * 1_000)) },
      { ...axis, size: 64, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000] },
    ],
    series: [
      { label: 'Day', value: (_, seconds) => (seconds === null ? '' : day.format(seconds * 1_000)) },
      ...series.map(({ label }, index) => {
        const { stroke = INK, dash = [] } = strokes[index] ?? {};
        return {
          label,
          stroke,
          dash: [...dash],
          width: 2,
          points: { show: false },
          value: (_: uPlot, count: number | null) => (count === null ? '' : formatNumber(count)),
        };
      }),
    ],
  };
}

/** Lines over days. Its code loads with the first chart. The same figures are in a table beside it. */
export function LineChart({ days, series, summary }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [Plot, setPlot] = useState<typeof uPlot>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]).then(
      ([loaded]) => !gone && setPlot(() => loaded.default),
      (error: unknown) => {
        console.warn('Chart', error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    const place = frame.current;
    if (!Plot || !place) return undefined;
    const data = [days.map((text) => Date.parse(text) / 1_000), ...series.map(({ values }) => [...values])];
    const plot = new Plot(getOptions(series, place.clientWidth), data as uPlot.AlignedData, place);
    const watch = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
    watch.observe(place);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [Plot, days, series]);
  if (hasFailed) return <p role="alert">Couldn’t load the chart. The table has the same figures.</p>;
  return (
    <figure aria-label={summary} className="rounded-2xl bg-surface p-3">
      <div ref={frame} aria-hidden="true" className="min-h-64 w-full text-sm" />
    </figure>
  );
}
