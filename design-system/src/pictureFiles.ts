/** A picture that is kept in several widths and formats under URLs which change with its content. */
export interface Picture {
  /** `air-gold-hero` */
  readonly name: string;
  /** Eight hexadecimal digits, of the encoded files. */
  readonly hash: string;
  /** Pixels of the largest file; the smaller ones have the same proportions. */
  readonly width: number;
  readonly height: number;
  /** Pixels, ascending; the last is `width`. */
  readonly widths: readonly number[];
  /** What stands in the picture's place until it is there: its mean colour, `#1c1a18`. */
  readonly colour: string;
}

export type PictureFormat = 'avif' | 'webp';

/** @param width one of the picture's `widths` */
export const pictureUrl = ({ name, hash }: Picture, width: number, format: PictureFormat): string =>
  `/media/pictures/${name}.${hash}-${width}.${format}`;

/** All widths of a format, as in the `srcset` attribute. */
export const pictureSrcSet = (picture: Picture, format: PictureFormat): string =>
  picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ');
