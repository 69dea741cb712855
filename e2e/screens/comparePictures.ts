/** How two pictures of the same screen differ, pixel by pixel. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * Passes colours that are one step of 256 apart in each channel: the browser's rasterizer rounds a few pixels of an edge
 * one way or the other each time it draws the same page.
 */
export const ROUNDING = 0.005;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface PictureDifference {
  /** How many pixels differ. A pixel that only one of the two pictures has is one of them. */
  readonly pixels: number;
  readonly before: PictureSize;
  readonly after: PictureSize;
  /** A PNG in which each pixel that differs is red and all else is pale; null without a difference. */
  readonly picture: Buffer | null;
}

/**
 * Two PNGs, aligned at their top left corners.
 * @param threshold how far apart two colours may be and still count as the same: 0 is not at all, 1 is black and white.
 * @throws when one of the two is no PNG
 */
export function comparePictures(before: Buffer, after: Buffer, threshold: number): PictureDifference {
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.min(first.width, second.width);
  const height = Math.min(first.height, second.height);
  const compared = new PNG({ width, height });
  const within = pixelmatch(
    cropped(first, width, height).data,
    cropped(second, width, height).data,
    compared.data,
    width,
    height,
    { threshold, includeAA: true },
  );
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
