/** A picture in several widths and formats, whose URLs change with its content. */
export interface Picture {
  /** For example `air-gold-hero`. */
  readonly name: string;
  /** Eight hexadecimal digits: hash of the encoded files. */
  readonly hash: string;
  /** Pixels of the largest file; the smaller ones have the same proportions. */
  readonly width: number;
  readonly height: number;
  /** Pixels, ascending; the last is `width`. */
  readonly widths: readonly number[];
  /** Mean colour, `#1c1a18`. Shown until the picture has loaded. */
  readonly colour: string;
}

export type PictureFormat = 'avif' | 'webp';

/** @param width one of the picture's `widths` */
export const pictureUrl = ({ name, hash }: Picture, width: number, format: PictureFormat): string =>
  `/media/pictures/${name}.${hash}-${width}.${format}`;

/** Returns all widths of a format, as in the `srcset` attribute. */
export const pictureSrcSet = (picture: Picture, format: PictureFormat): string =>
  picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ');
