/** A ring from several sides, the first picture large: a mosaic on desktop, a swipeable row on a phone (PDP-09). */
import { Carousel, type CarouselProps } from '@tessera/design-system/Carousel';
import { Picture } from '@tessera/design-system/Picture';
import type { Picture as PictureFiles } from '@tessera/design-system/picture';
import { type SyntheticEvent, useState } from 'react';
import { HERO_SIZES } from '../../pictures/heroSizes.ts';
import * as styles from './GalleryMosaic.styles.ts';

export interface GalleryMosaicProps extends Pick<CarouselProps, 'label' | 'labels'> {
  readonly views: readonly {
    readonly view: string;
    readonly picture: PictureFiles;
    readonly alt: string;
    /** Short caption of the picture. */
    readonly caption: string;
  }[];
}

const HALF = '(min-width: 1808px) 480px, (min-width: 991px) 27vw, 100vw';

export function GalleryMosaic({ label, labels, views }: GalleryMosaicProps) {
  return (
    <Carousel className={styles.gallery} overlay label={label} labels={labels}>
      {views.map(({ view, picture, alt, caption }, index) => (
        <figure className={styles.view} key={view} data-view={view} data-theme="dark">
          <Turning picture={picture} alt={alt} sizes={index === 0 ? HERO_SIZES : HALF} priority={index === 0} />
          <figcaption className={styles.caption}>{caption}</figcaption>
        </figure>
      ))}
    </Carousel>
  );
}

interface TurningProps {
  readonly sizes: string;
  readonly priority: boolean;
  readonly picture: PictureFiles;
  readonly alt: string;
}

/** Shows the next picture over the current one once it has loaded, so that nothing flashes on a slow connection. */
function Turning({ picture, alt, sizes, priority }: TurningProps) {
  const [stands, setStands] = useState<{
    readonly now: PictureFiles;
    readonly alt: string;
    readonly before: PictureFiles | null;
  }>({
    now: picture,
    alt,
    before: null,
  });
  const coming = picture.name === stands.now.name ? null : picture;
  const settle = ({ target }: SyntheticEvent) => {
    if (!coming || !(target instanceof Element) || !target.closest('[data-coming]')) return;
    setStands({ now: coming, alt, before: stands.now });
  };
  const layers = [stands.before, stands.now, coming].filter((layer) => layer !== null);
  const unique = layers.filter(({ name }, index) => layers.findLastIndex((other) => other.name === name) === index);
  return (
    <span className={styles.turning} onLoadCapture={settle} onErrorCapture={settle}>
      {unique.map((layer) => (
        <span
          className={styles.layer}
          key={layer.name}
          data-coming={layer === coming ? '' : undefined}
          data-now={layer === stands.now && stands.before ? '' : undefined}
        >
          <Picture
            className={styles.picture}
            picture={layer}
            alt={layer === stands.now ? (coming ? stands.alt : alt) : ''}
            sizes={sizes}
            priority={priority}
            fill
          />
        </span>
      ))}
    </span>
  );
}
