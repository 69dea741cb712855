/** The picture that whoever shows a link to a page puts beside it: Open Graph. Server only. */
import { type Picture, pictureUrl } from '@tessera/design-system/picture';
import type { PageHead } from '@tessera/shared-contracts/remote';

/** Pixels: the widest that any of those who show links asks for. */
const WIDTH = 1200;

export function linkPicture(picture: Picture, alt: string): NonNullable<PageHead['picture']> {
  const width = picture.widths.find((each) => each >= WIDTH) ?? picture.width;
  return {
    url: pictureUrl(picture, width, 'webp'),
    width,
    height: Math.round((width / picture.width) * picture.height),
    alt,
  };
}
