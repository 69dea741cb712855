/** The partners' emblems: abstract marks whose shape and colours are derived from the picture's name. */
import { createHash } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The same name always has the same emblem: a muted background and five arcs around a point, all within the picture. */
export function partnerPicture(name: string, width: number | null): string {
  const seed = digest(name);
  const byte = (index: number) => seed[index % seed.length] ?? 0;
  const hue = Math.round((byte(0) / 255) * 360);
  const cx = 340 + Math.round((byte(1) / 255) * 120);
  const cy = 340 + Math.round((byte(2) / 255) * 120);
  const arcs = [0, 1, 2, 3, 4]
    .map((ring) => {
      const radius = 68 + ring * 56;
      const length = Math.round(2 * Math.PI * radius);
      const drawn = Math.round(length * (0.35 + (byte(3 + ring) / 255) * 0.5));
      const turn = Math.round((byte(8 + ring) / 255) * 360);
      return `<circle cx="${cx}" cy="${cy}" r="${radius}" stroke="hsl(${hue} 62% ${82 - ring * 9}%)" stroke-dasharray="${drawn} ${length - drawn}" transform="rotate(${turn} ${cx} ${cy})"/>`;
    })
    .join('');
  const size = width === null ? '' : ` width="${width}" height="${width}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"${size}>
<defs><linearGradient id="field" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 34% 26%)"/><stop offset="1" stop-color="hsl(${(hue + 24) % 360} 40% 12%)"/></linearGradient></defs>
<rect width="800" height="800" fill="url(#field)"/>
<g fill="none" stroke-width="18" stroke-linecap="round">${arcs}</g>
<circle cx="${cx}" cy="${cy}" r="26" fill="hsl(${hue} 70% 90%)"/>
</svg>
`;
}

export const partnerPictureVersion = (name: string): string =>
  digest(partnerPicture(name, null)).toString('hex').slice(0, 8);

export const partnerPicturePath = (name: string): string =>
  `/media/partner/${name}.svg?v=${partnerPictureVersion(name)}`;
