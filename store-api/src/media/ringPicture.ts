/** The Ring Air, drawn in each of its colours: one scene, six metals. */
import { createHash } from 'node:crypto';
import { sizingKitPicture } from './sizingKitPicture.ts';

interface Metal {
  /** From the light that falls on it to the shadow at its edge. */
  readonly shine: string;
  readonly light: string;
  readonly body: string;
  readonly shade: string;
  readonly edge: string;
}

/** By the catalogue's identifier (C3). */
const METALS: ReadonlyMap<string, Metal> = new Map([
  ['raw_titanium', { shine: '#f1ece6', light: '#bdb6ad', body: '#8d867e', shade: '#57524d', edge: '#2e2b28' }],
  ['air_gold', { shine: '#fff0c9', light: '#e3bd74', body: '#bd8f42', shade: '#7a5724', edge: '#402c11' }],
  ['air_aster_black', { shine: '#8d8a8c', light: '#454346', body: '#232225', shade: '#121113', edge: '#060607' }],
  ['matte_grey', { shine: '#a6a7a8', light: '#7b7c7e', body: '#5c5d60', shade: '#3a3b3d', edge: '#1d1e1f' }],
  ['air_silver', { shine: '#ffffff', light: '#dcdee1', body: '#a9adb3', shade: '#6a6e75', edge: '#34373b' }],
  ['brushed_rose_gold', { shine: '#ffe6da', light: '#e2ad99', body: '#bf7f6a', shade: '#7d4a3b', edge: '#41241c' }],
]);

const stops = (...colours: readonly (readonly [offset: number, colour: string])[]) =>
  colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');

/** A ring on its edge, turned a third to the left: band, bevelled rim, inner wall with its sensors, a soft shadow. */
function draw({ shine, light, body, shade, edge }: Metal, size: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"${size}>
<defs>
<linearGradient id="band" x1="0" y1="0" x2="0" y2="1">${stops([0, shade], [0.08, light], [0.16, shine], [0.26, light], [0.5, body], [0.74, shade], [0.88, body], [0.95, shade], [1, edge])}</linearGradient>
<linearGradient id="turn" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${edge}" stop-opacity=".85"/><stop offset=".16" stop-color="${edge}" stop-opacity="0"/><stop offset=".3" stop-color="${shine}" stop-opacity=".28"/><stop offset=".45" stop-color="${shine}" stop-opacity="0"/></linearGradient>
<linearGradient id="rim" x1=".1" y1="0" x2=".9" y2="1">${stops([0, shine], [0.22, light], [0.48, shade], [0.7, light], [0.84, shine], [1, shade])}</linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">${stops([0, '#0b0b0c'], [0.3, '#2a2a2d'], [0.5, '#3d3d41'], [0.72, '#222225'], [1, '#0b0b0c'])}</linearGradient>
<radialGradient id="floor"><stop offset="0" stop-color="#000" stop-opacity=".38"/><stop offset=".6" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#7dffb0"/><stop offset=".35" stop-color="#2fbf74" stop-opacity=".55"/><stop offset="1" stop-color="#2fbf74" stop-opacity="0"/></radialGradient>
<clipPath id="hole"><ellipse cx="458" cy="386" rx="206" ry="268"/></clipPath>
<mask id="through" maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="800"><rect width="800" height="800" fill="#fff"/><g clip-path="url(#hole)"><ellipse cx="330" cy="386" rx="206" ry="268" fill="#000"/></g></mask>
</defs>
<ellipse cx="396" cy="704" rx="300" ry="44" fill="url(#floor)"/>
<g mask="url(#through)">
<path d="M330 86C204 86 102 220 102 386s102 300 228 300h128c126 0 228-134 228-300S584 86 458 86z" fill="url(#band)"/>
<path d="M330 86C204 86 102 220 102 386s102 300 228 300h128c126 0 228-134 228-300S584 86 458 86z" fill="url(#turn)"/>
<ellipse cx="458" cy="386" rx="228" ry="300" fill="url(#rim)"/>
<ellipse cx="458" cy="386" rx="209" ry="272" fill="${edge}"/>
<g clip-path="url(#hole)">
<ellipse cx="458" cy="386" rx="206" ry="268" fill="url(#wall)"/>
<ellipse cx="330" cy="386" rx="216" ry="276" fill="none" stroke="${shade}" stroke-width="7"/>
<ellipse cx="596" cy="304" rx="15" ry="25" fill="#151517" stroke="#4c4c51" stroke-width="2"/>
<ellipse cx="603" cy="386" rx="16" ry="27" fill="#151517" stroke="#4c4c51" stroke-width="2"/>
<ellipse cx="596" cy="468" rx="15" ry="25" fill="#151517" stroke="#4c4c51" stroke-width="2"/>
<ellipse cx="603" cy="386" rx="34" ry="44" fill="url(#glow)"/>
</g>
</g>
</svg>
`;
}

/** What goes with the ring and has a picture of its own, by the catalogue's id. */
const PICTURES: ReadonlyMap<string, (width: number | null) => string> = new Map([['sizing_kit', sizingKitPicture]]);

/** @param width CSS pixels that the picture says it is wide and high; without it, it fills its place. */
export function ringPicture(identifier: string, width: number | null): string | null {
  const metal = METALS.get(identifier);
  if (metal === undefined) return PICTURES.get(identifier)?.(width) ?? null;
  return draw(metal, width === null ? '' : ` width="${width}" height="${width}"`);
}

/** Changes with every stroke of a drawing, so that what was cached for a year is asked for anew. */
const versions = new Map(
  [...METALS.keys(), ...PICTURES.keys()].map((identifier) => [
    identifier,
    createHash('sha256')
      .update(ringPicture(identifier, null) ?? '')
      .digest('hex')
      .slice(0, 8),
  ]),
);

export const ringPictureVersion = (identifier: string): string | null => versions.get(identifier) ?? null;

/** Relative to the store's origin: the shell hands `/media/*` on to this service. */
export function ringPicturePath(identifier: string): string {
  const version = ringPictureVersion(identifier);
  return `/media/ring/${identifier}.svg${version === null ? '' : `?v=${version}`}`;
}
