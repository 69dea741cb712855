/**
 * A picture in the widths and formats it is kept in. Until it is there, or when it never comes, its mean colour stands in
 * its place, and never the browser's broken icon: a missing picture costs the picture, not the page.
 */
import { useEffect, useRef, useState } from 'react';
import { type Breakpoint, below } from './breakpoints.ts';
import { classNames } from './classNames.ts';
import * as styles from './Picture.styles.ts';
import { type Picture as PictureFiles, pictureSrcSet, pictureUrl } from './pictureFiles.ts';

export interface PictureProps {
  readonly picture: PictureFiles;
  /** What it shows, in the visitor's language. Empty: decoration. */
  readonly alt: string;
  /** How wide it is shown, as in the `sizes` attribute: `(min-width: 991px) 58vw, 100vw`. */
  readonly sizes: string;
  /** One of the first screen: loaded at once and before others. The rest load as they come near. */
  readonly priority?: boolean;
  /** Another crop for windows narrower than a breakpoint. */
  readonly narrow?: { readonly picture: PictureFiles; readonly below: Breakpoint; readonly sizes?: string };
  /** Fills the box that `className` gives, cut to it around `--focus` (an `object-position`), instead of its own height. */
  readonly fill?: boolean;
  readonly className?: string | undefined;
}

export function Picture({ picture, alt, sizes, priority = false, narrow, fill = false, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const key = `${picture.name}.${picture.hash}`;
  const [missing, setMissing] = useState<string | null>(null);

  useEffect(() => {
    // It may have failed before anybody listened.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 1 };
    if (complete && naturalWidth === 0) setMissing(key);
  }, [key]);

  const { width, height, colour } = picture;
  const size = { width, height, className: styles.image };
  return (
    <span className={classNames(styles.frame, fill && styles.fill, className)}>
      {/* Presentation attributes are all the colour that the content policy lets through. */}
      <svg className={styles.ground} color={colour} aria-hidden="true" />
      {missing === key ? (
        <>
          <svg {...size} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
          {alt === '' ? null : <span className={styles.words}>{alt}</span>}
        </>
      ) : (
        <picture>
          {narrow
            ? (['avif', 'webp'] as const).map((format) => (
                <source
                  key={format}
                  media={below(narrow.below)}
                  type={`image/${format}`}
                  srcSet={pictureSrcSet(narrow.picture, format)}
                  sizes={narrow.sizes ?? sizes}
                  width={narrow.picture.width}
                  height={narrow.picture.height}
                />
              ))
            : null}
          <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
          <img
            {...size}
            ref={image}
            alt={alt}
            // Before src: what loads when is decided once that is there.
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
            sizes={sizes}
            srcSet={pictureSrcSet(picture, 'webp')}
            src={pictureUrl(picture, width, 'webp')}
            onError={() => setMissing(key)}
          />
        </picture>
      )}
    </span>
  );
}
