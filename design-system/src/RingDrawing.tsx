/**
 * The ring, drawn: a three-quarter view in the metal of its colour, with the sensors' lights inside. Presentation
 * attributes only, so it needs no stylesheet and passes the strictest content policy.
 */
import type { RingColour } from '@tessera/shared-contracts/ring';
import { useId } from 'react';

/** The colours of each metal, five stops along the band's outside, from its left edge to its right. */
export const METALS = {
  RAW_TITANIUM: ['#4a4743', '#c9c4bc', '#77726c', '#b5b0a8', '#3e3b38'],
  BIONIC_GOLD: ['#6b4a17', '#f0d588', '#b0802f', '#e6c673', '#5f4012'],
  ASTER_BLACK: ['#0b0a0a', '#4a4643', '#141312', '#35322f', '#080808'],
  MATTE_GREY: ['#3f3d3b', '#86837f', '#5f5c59', '#7b7874', '#383634'],
  SPACE_SILVER: ['#55565a', '#f4f4f5', '#8b8c8f', '#e3e3e5', '#4c4d50'],
  ROSE_GOLD: ['#5e3325', '#edbfa9', '#a9664f', '#dca58e', '#532b1f'],
} as const satisfies Record<RingColour, readonly [string, string, string, string, string]>;

export interface RingDrawingProps {
  readonly colour: RingColour;
  /** What it shows, for a screen reader. Left out: decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** A closed ellipse as path data, so that it can be cut out of another shape. */
const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** The near and the far edge of the band stand 74 apart; the wall between them is 13 thick. */
const NEAR = ellipse(160, 200, 114, 150);
const NEAR_INSIDE = ellipse(160, 200, 101, 137);
const FAR_INSIDE = ellipse(234, 200, 101, 137);
const OUTSIDE = 'M160 50H234A114 150 0 0 1 234 350H160A114 150 0 0 1 160 50Z';
const EVERYTHING = 'M0 0H400V400H0Z';

/** Along the inner wall: what touches the skin, and the lights that read it. */
const SENSORS = [
  { x: 106, y: 254, light: '#3ddc84' },
  { x: 124, y: 286, light: '#ff6a4d' },
  { x: 147, y: 311, light: '#3ddc84' },
] as const;

export function RingDrawing({ colour, label, className }: RingDrawingProps) {
  const id = useId();
  const [edge, light, mid, glow, shade] = METALS[colour];
  const band = `${id}-band`;
  const turn = `${id}-turn`;
  const rim = `${id}-rim`;
  const wall = `${id}-wall`;
  const opening = `${id}-opening`;
  return (
    <svg
      className={className}
      viewBox="0 0 400 400"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <defs>
        {/* Light falls from above and comes back from the table: streaks run along the finger, so they change with height. */}
        <linearGradient id={band} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={mid} />
          <stop offset="0.1" stopColor={glow} />
          <stop offset="0.24" stopColor={light} />
          <stop offset="0.36" stopColor={mid} />
          <stop offset="0.58" stopColor={edge} />
          <stop offset="0.78" stopColor={shade} />
          <stop offset="0.9" stopColor={mid} />
          <stop offset="0.96" stopColor={glow} />
          <stop offset="1" stopColor={shade} />
        </linearGradient>
        <linearGradient id={turn} x1="0.55" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.45" />
        </linearGradient>
        <linearGradient id={rim} x1="0" y1="0.1" x2="1" y2="0.9">
          <stop offset="0" stopColor={glow} />
          <stop offset="0.22" stopColor={light} />
          <stop offset="0.48" stopColor={edge} />
          <stop offset="0.72" stopColor={mid} />
          <stop offset="0.86" stopColor={light} />
          <stop offset="1" stopColor={mid} />
        </linearGradient>
        <linearGradient id={wall} x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" stopColor="#3b342d" />
          <stop offset="0.35" stopColor="#191613" />
          <stop offset="0.7" stopColor="#0f0d0b" />
          <stop offset="1" stopColor="#2e2822" />
        </linearGradient>
        <clipPath id={opening}>
          <path d={NEAR_INSIDE} />
        </clipPath>
      </defs>
      <g transform="rotate(-12 200 200)">
        <path d={`${OUTSIDE}${NEAR}`} fill={`url(#${band})`} fillRule="evenodd" />
        <path d={`${OUTSIDE}${NEAR}`} fill={`url(#${turn})`} fillRule="evenodd" />
        {/* A thin light from behind: black metal keeps its outline on a black page. */}
        <path d={OUTSIDE} fill="none" stroke={light} strokeOpacity="0.4" />
        <g clipPath={`url(#${opening})`}>
          <path d={`${EVERYTHING}${FAR_INSIDE}`} fill={`url(#${wall})`} fillRule="evenodd" />
          <path d={FAR_INSIDE} fill="none" stroke={mid} strokeOpacity="0.7" strokeWidth="2.5" />
          <rect x="84" y="166" width="15" height="40" rx="3" fill="#a8803a" />
          <rect x="84" y="166" width="5" height="40" rx="2" fill="#e2c07a" />
          {SENSORS.map(({ x, y, light: colourOfLight }) => (
            <g key={y}>
              <ellipse cx={x} cy={y} rx="12" ry="14" fill="#2b2621" />
              <ellipse cx={x} cy={y} rx="9" ry="11" fill={colourOfLight} fillOpacity="0.28" />
              <circle cx={x} cy={y} r="4.5" fill={colourOfLight} />
            </g>
          ))}
        </g>
        <path d={`${NEAR}${NEAR_INSIDE}`} fill={`url(#${rim})`} fillRule="evenodd" />
        {/* Two bevels: where the rim meets the band, and where it meets the wall. */}
        <path d={NEAR} fill="none" stroke={light} strokeOpacity="0.55" strokeWidth="1.5" />
        <path d={NEAR_INSIDE} fill="none" stroke={glow} strokeOpacity="0.5" strokeWidth="1" />
      </g>
    </svg>
  );
}
