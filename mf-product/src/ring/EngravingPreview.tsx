import { METALS } from '@tessera/design-system/RingDrawing';
import type { RingColour } from '@tessera/shared-contracts/ring';
import { useId } from 'react';
import styles from './EngravingPreview.module.css';

export interface EngravingPreviewProps {
  readonly colour: RingColour;
  /** What will be engraved; empty: the plain band. */
  readonly text: string;
  /** Name of the picture, by what is engraved. */
  label(text: string): string;
}

/** The band from above, close up, with the letters as they will stand on it (PDP-04). */
export function EngravingPreview({ colour, text, label }: EngravingPreviewProps) {
  const id = useId();
  const metal = `${id}-metal`;
  const arc = `${id}-arc`;
  const [edge, light, mid, glow, shade] = METALS[colour];
  const dark = colour === 'ASTER_BLACK';
  const letters = (offset: number, fill: string, opacity: number) => (
    <text className={styles.letters} dy={offset} fill={fill} fillOpacity={opacity}>
      <textPath href={`#${arc}`} startOffset="50%" textAnchor="middle" xmlSpace="preserve">
        {text}
      </textPath>
    </text>
  );
  return (
    <svg
      className={styles.preview}
      viewBox="0 0 480 140"
      role={text === '' ? undefined : 'img'}
      aria-label={text === '' ? undefined : label(text)}
      aria-hidden={text === '' ? true : undefined}
    >
      <defs>
        <linearGradient id={metal}>
          <stop offset="0" stopColor={edge} />
          <stop offset="0.3" stopColor={mid} />
          <stop offset="0.46" stopColor={light} />
          <stop offset="0.58" stopColor={glow} />
          <stop offset="0.78" stopColor={mid} />
          <stop offset="1" stopColor={shade} />
        </linearGradient>
        <path id={arc} d="M0 76Q240 104 480 76" />
      </defs>
      <rect width="480" height="140" fill="#0d0c0a" />
      <path d="M0 14Q240 44 480 14V104Q240 134 0 104Z" fill={`url(#${metal})`} />
      <path d="M0 14Q240 44 480 14" fill="none" stroke={light} strokeOpacity="0.7" />
      <path d="M480 104Q240 134 0 104" fill="none" stroke="#000" strokeOpacity="0.5" />
      {letters(1.2, '#fff', 0.35)}
      {letters(0, dark ? '#e9e4dc' : '#1b1815', dark ? 0.75 : 0.85)}
    </svg>
  );
}
