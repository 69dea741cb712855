/** Line drawings of plans and chargers on the store's dark surface. */

const SURFACE = '#161412';
const INK = '#f4efe7';
const QUIET = '#85796b';
/** The colour of the sensor's light, used only where something is measured. */
const LIVE = '#3ddc84';

const path = (d: string, colour = INK) => `<path d="${d}" stroke="${colour}"/>`;
const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="15" fill="${LIVE}" stroke="none"/>`;

/** Two decimals are enough at any size. */
const round = (value: number) => Math.round(value * 100) / 100;
const onCircle = (angle: number, radius: number) =>
  `${round(400 + radius * Math.sin(angle))} ${round(400 - radius * Math.cos(angle))}`;

/** A dial of one tick per day; those from `first` to `last` stand out. */
function days(count: number, first: number, last: number): string {
  const ticks = Array.from({ length: count }, (_, day) => {
    const angle = (day / count) * 2 * Math.PI;
    const marked = day >= first && day <= last;
    return path(`M${onCircle(angle, 232)}L${onCircle(angle, marked ? 290 : 264)}`, marked ? INK : QUIET);
  });
  return ticks.join('');
}

const BASE =
  path('M180 450v46c0 50 98 92 220 92s220-42 220-92v-46') +
  path('M180 450c0-50 98-92 220-92s220 42 220 92-98 92-220 92-220-42-220-92z');
/** Filled, so that it covers the base's far edge. */
const RING_ON_BASE =
  `<path d="M296 430V290c0-34 46-62 104-62s104 28 104 62v140c0 34-46 62-104 62s-104-28-104-62z" stroke="${INK}" fill="${SURFACE}"/>` +
  path('M296 290c0 34 46 62 104 62s104-28 104-62');

const DRAWINGS: ReadonlyMap<string, string> = new Map([
  ['heart_rhythm', path('M120 400h120l30-34 30 34h34l36-148 54 262 40-114h44l30-34 30 34h82') + dot(650, 400)],
  [
    'cardio_adaptability',
    path('M130 560C240 560 250 250 360 250S490 470 670 470') +
      path('M130 560C280 560 300 390 400 390S540 520 670 520', QUIET) +
      dot(360, 250),
  ],
  ['cycle', days(28, 11, 17) + dot(400, 400)],
  ['womens_health', days(28, 0, 3) + path('M262 400c40-70 52-70 92 0s52 70 92 0 52-70 92 0')],
  [
    'coverage',
    `<circle cx="400" cy="400" r="150" stroke="${INK}"/><circle cx="400" cy="400" r="122" stroke="${INK}"/>` +
      `<circle cx="400" cy="400" r="250" stroke="${QUIET}" stroke-dasharray="26 26.36"/>`,
  ],
  [
    'extended_coverage',
    `<circle cx="400" cy="400" r="150" stroke="${INK}"/><circle cx="400" cy="400" r="122" stroke="${INK}"/>` +
      `<circle cx="400" cy="400" r="230" stroke="${QUIET}" stroke-dasharray="26 22.17"/>` +
      `<circle cx="400" cy="400" r="290" stroke="${QUIET}" stroke-dasharray="26 26.06"/>`,
  ],
  [
    'home_coverage',
    `<rect x="270" y="310" width="260" height="180" rx="60" stroke="${INK}"/>` +
      path('M300 430h200M300 460h200', QUIET) +
      `<circle cx="400" cy="400" r="250" stroke="${QUIET}" stroke-dasharray="26 26.36"/>` +
      dot(400, 362),
  ],
  [
    'm1',
    `<circle cx="400" cy="330" r="150" stroke="${INK}"/><circle cx="400" cy="330" r="24" stroke="${INK}"/>` +
      path('M130 640c80 0 90-90 160-90s90 60 150 60 80-110 130-110 60 70 100 70', QUIET) +
      dot(570, 500),
  ],
  [
    'membership_x',
    `<rect x="150" y="240" width="500" height="320" rx="36" stroke="${INK}"/>` +
      path('M340 340l120 120M460 340L340 460') +
      path('M200 510h90M510 510h90', QUIET),
  ],
  [
    'talk_therapy',
    path(
      'M160 230h340a40 40 0 0 1 40 40v150a40 40 0 0 1-40 40H300l-80 70v-70h-60a40 40 0 0 1-40-40V270a40 40 0 0 1 40-40z',
    ) + path('M600 340h40a40 40 0 0 1 40 40v140a40 40 0 0 1-40 40h-40v66l-76-66H400', QUIET),
  ],
  [
    'gift_note',
    `<rect x="150" y="230" width="500" height="340" rx="10" stroke="${INK}"/>` +
      path('M210 310h300M210 370h340M210 430h220', QUIET) +
      `<circle cx="566" cy="500" r="30" stroke="${INK}"/><circle cx="592" cy="500" r="30" stroke="${INK}"/>`,
  ],
  ['spare_charger', BASE + RING_ON_BASE],
  ['travel_charger', BASE + path('M180 450V330c0-112 98-204 220-204s220 92 220 204v120', QUIET) + RING_ON_BASE],
  [
    'rare_charger',
    BASE +
      RING_ON_BASE +
      path('M310 386c40 26 58-14 90 0s50 26 90 0', QUIET) +
      path('M310 426c40 26 58-14 90 0s50 26 90 0', QUIET),
  ],
]);

export const LINE_DRAWINGS: readonly string[] = [...DRAWINGS.keys()];

/** @param width width and height of the SVG in CSS pixels; null: it fills its container */
export function lineDrawing(name: string, width: number | null): string | null {
  const drawing = DRAWINGS.get(name);
  if (drawing === undefined) return null;
  const size = width === null ? '' : ` width="${width}" height="${width}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"${size}>
<rect width="800" height="800" fill="${SURFACE}"/>
<g fill="none" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
</svg>
`;
}
