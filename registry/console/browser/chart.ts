/** Draws a canary's evidence over the judge's looks, with the threshold, from the figures of the table below the chart. */
import uPlot from 'uplot';

const HEIGHT = 240;
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

function draw(): void {
  const place = document.querySelector<HTMLElement>('[data-points]');
  if (place === null || place.clientWidth === 0) return;
  const points: { at: string; evidence: number }[] = JSON.parse(place.dataset.points ?? '[]');
  place.replaceChildren();
  if (points.length < 2) return;
  place.dataset.drawn = '';
  const threshold = Number(place.dataset.threshold);
  const style = getComputedStyle(place);
  const colour = (token: string) => style.getPropertyValue(`--${token}`);
  const axis = {
    stroke: colour('muted'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: colour('line'), width: 1 },
    ticks: { stroke: colour('line'), width: 1 },
  };
  const most = Math.max(threshold, ...points.map(({ evidence }) => evidence));
  const least = Math.min(0, ...points.map(({ evidence }) => evidence));
  new uPlot(
    {
      width: place.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: { y: { range: [Math.floor(least), Math.ceil(most * 1.1)] } },
      axes: [
        {
          ...axis,
          space: 80,
          values: (_, times) => times.map((time) => new Date(time * 1000).toISOString().slice(11, 16)),
        },
        {
          ...axis,
          size: 56,
          values: (_, powers) => powers.map((power) => (Number.isInteger(power) ? compact.format(10 ** power) : '')),
        },
      ],
      series: [
        {},
        { stroke: colour('text'), width: 2 },
        { stroke: colour('danger'), width: 1, dash: [6, 4], points: { show: false } },
      ],
    },
    [
      points.map(({ at }) => Date.parse(at) / 1000),
      points.map(({ evidence }) => evidence),
      points.map(() => threshold),
    ],
    place,
  );
}

draw();
addEventListener('resize', draw);
document.addEventListener('console:refreshed', draw);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
