/** A picture for file fields: a green PNG of 32 × 24 pixels. */
export const PHOTOGRAPH = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAMAAACsjQ8GAAAAA1BMVEUiqncGOh+oAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQoz2NgGAWjYBSgAwADGAABa6ACMAAAAABJRU5ErkJggg==',
    'base64',
  ),
} as const;
