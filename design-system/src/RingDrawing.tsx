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

export function RingDrawing({ colour, label, className }: RingDrawingProps) {
  const id = useId();
  const [edge, light, mid, glow, shade] = METALS[colour];
  const band = `${id}-band`;
  const inside = `${id}-inside`;
  const rim = `${id}-rim`;
  return (
    <svg
      className={className}
      viewBox="0 0 400 400"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <defs>
        <linearGradient id={band} x1="0" y1="0" x2="1" y2="0.25">
          <stop offset="0" stopColor={edge} />
          <stop offset="0.24" stopColor={light} />
          <stop offset="0.5" stopColor={mid} />
          <stop offset="0.76" stopColor={glow} />
          <stop offset="1" stopColor={shade} />
        </linearGradient>
        <linearGradient id={rim} x1="0.1" y1="0" x2="0.9" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="0.45" stopColor={mid} />
          <stop offset="0.7" stopColor={glow} />
          <stop offset="1" stopColor={edge} />
        </linearGradient>
        <radialGradient id={inside} cx="0.5" cy="0.2" r="0.95">
          <stop offset="0.45" stopColor="#090807" />
          <stop offset="0.8" stopColor="#1d1a17" />
          <stop offset="1" stopColor="#37312b" />
        </radialGradient>
      </defs>
      {/* The band: two ellipses 84 apart, joined. */}
      <path
        fill={`url(#${band})`}
        d="M152 52c-66 0-112 66-112 148s46 148 112 148h84c66 0 124-66 124-148S302 52 236 52Z"
      />
      <ellipse cx="158" cy="200" rx="118" ry="150" fill={`url(#${rim})`} />
      <ellipse cx="160" cy="200" rx="104" ry="136" fill={`url(#${inside})`} />
      {/* The far inner wall catches light along its edge. */}
      <path d="M244 120c22 48 22 112 0 160 26-52 28-112 0-160Z" fill={mid} fillOpacity="0.5" />
      {/* Contacts, two green lights and a red one on the inner wall. */}
      <rect x="222" y="146" width="14" height="34" rx="3" fill="#b8862f" transform="rotate(8 229 163)" />
      <g>
        <ellipse cx="238" cy="214" rx="11" ry="15" fill="#2a2622" />
        <ellipse cx="226" cy="256" rx="11" ry="14" fill="#2a2622" />
        <ellipse cx="202" cy="292" rx="12" ry="12" fill="#2a2622" />
        <circle cx="238" cy="214" r="5" fill="#3ddc84" />
        <circle cx="226" cy="256" r="5" fill="#ff6a4d" />
        <circle cx="202" cy="292" r="5" fill="#3ddc84" />
      </g>
      <ellipse cx="158" cy="200" rx="118" ry="150" fill="none" stroke={light} strokeOpacity="0.55" strokeWidth="1" />
      <ellipse cx="160" cy="200" rx="104" ry="136" fill="none" stroke={glow} strokeOpacity="0.45" strokeWidth="1" />
    </svg>
  );
}
