/** Pictures like those of a phone, for tests. */
import sharp from 'sharp';

/** Place in the picture's metadata, as phones write it. */
export const PLACE = 'Kastanienallee 12';

/** A photograph that is rotated by its metadata, wider than high, with the place in its metadata. */
export const photograph = (format: 'jpeg' | 'png' = 'jpeg', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: PLACE } })
    .toFormat(format)
    .toBuffer();
