/** Pictures as a telephone takes them, for tests. */
import sharp from 'sharp';

/** Where a picture was taken, as a telephone writes it into the file. */
export const PLACE = 'Kastanienallee 12';

/** A photograph on its side, wider than high, with the place in its metadata. */
export const photograph = (format: 'jpeg' | 'png' = 'jpeg', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: PLACE } })
    .toFormat(format)
    .toBuffer();
