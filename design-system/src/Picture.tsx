/**
 * A picture in the available widths and formats. Its mean colour takes its place until it has loaded or when it fails to load, never the
 * browser's broken-image icon: a missing picture must not spoil the page.
 */
import { useEffect, useRef, useState } from 'react';
import { type Breakpoint, below } from './breakpoints.ts';
import { classNames } from './classNames.ts';
import * as styles from './Picture.styles.ts';
import { type Picture as PictureFiles, pictureSrcSet, pictureUrl } from './pictureFiles.ts';

export interface PictureProps {
  readonly picture: PictureFiles;
  /** Describes the picture, in the visitor's language. Empty: decoration. */
  readonly alt: string;
  /** Displayed width, as in the `sizes` attribute: `(min-width: 991px) 58vw, 100vw`. */
  readonly sizes: string;
  /** For pictures of the first screen: loaded immediately and before others. All others load lazily. */
  readonly priority?: boolean;
  /** Another crop for windows narrower than a breakpoint. */
  readonly narrow?: { readonly picture: PictureFiles; readonly below: Breakpoint; readonly sizes?: string };
  /** Fills the box that `className` defines, cropped around `--focus` (an `object-position`), instead of having its own height. */
  readonly fill?: boolean;
  readonly className?: string | undefined;
}

export function Picture({ picture, alt, sizes, priority = false, narrow, fill = false, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const key = `${picture.name}.${picture.hash}`;
  const [missing, setMissing] = useState<string | null>(null);

  useEffect(() => {
    // The picture may have failed before the error listener was attached.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 1 };
    if (complete && naturalWidth === 0) setMissing(key);
  }, [key]);

  const { width, height, colour } = picture;
  const size = { width, height, className: styles.image };
  return (
    <span className={classNames(styles.frame, fill && styles.fill, className)}>
      {/* Presentation attributes, because the content security policy allows colours in no other inline form. */}
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
            // Before src, because setting src already decides when the picture loads.
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
