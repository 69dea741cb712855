/** Compares two pictures of the same screen, pixel by pixel. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * The browser's rasterizer rounds some edge pixels differently each time it draws the same page: at most about a hundred in a picture, by
 * at most two steps of 256 in each channel. More pixels than that, as when a surface has another colour, are a difference.
 */
const ROUNDING = { threshold: 0.01, pixels: 300 } as const;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface PictureDifference {
  /** Number of pixels that differ. A pixel that only one of the pictures has counts. */
  readonly pixels: number;
  readonly before: PictureSize;
  readonly after: PictureSize;
  /** A PNG in which differing pixels are red and all others pale; null without a difference. */
  readonly picture: Buffer | null;
}

/**
 * Compares two PNGs, aligned at their top left corners.
 * @param threshold how far apart two colours may be and still count as equal: 0 not at all, 1 like black and white. Without it every
 * difference counts except the rasterizer's rounding.
 * @throws when one of the two is no PNG
 */
export function comparePictures(before: Buffer, after: Buffer, threshold?: number): PictureDifference {
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.min(first.width, second.width);
  const height = Math.min(first.height, second.height);
  const compared = new PNG({ width, height });
  const [one, other] = [cropped(first, width, height).data, cropped(second, width, height).data];
  const differing = (atMost: number) =>
    pixelmatch(one, other, compared.data, width, height, { threshold: atMost, includeAA: true });
  const exactly = differing(threshold ?? 0);
  const within = threshold === undefined && exactly <= ROUNDING.pixels ? differing(ROUNDING.threshold) : exactly;
  const outside = first.width * first.height + second.width * second.height - 2 * width * height;
  const pixels = within + outside;
  return {
    pixels,
    before: { width: first.width, height: first.height },
    after: { width: second.width, height: second.height },
    picture:
      pixels === 0
        ? null
        : PNG.sync.write(onRed(compared, Math.max(first.width, second.width), Math.max(first.height, second.height))),
  };
}

function cropped(picture: PNG, width: number, height: number): PNG {
  const part = new PNG({ width, height });
  PNG.bitblt(picture, part, 0, 0, width, height, 0, 0);
  return part;
}

function onRed(picture: PNG, width: number, height: number): PNG {
  const larger = new PNG({ width, height });
  larger.data.fill(Buffer.from([255, 0, 0, 255]));
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
