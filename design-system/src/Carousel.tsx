/**
 * Slides in a row that the browser scrolls and snaps. Buttons, arrow keys and the line of marks are additions. All slides stay reachable:
 * none is inert, hidden or moved by a timer.
 */
import { Children, type ReactNode, useId } from 'react';
import * as styles from './Carousel.styles.ts';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { useSlidePosition } from './useSlidePosition.ts';

export interface CarouselProps {
  /** Accessible name of the region. */
  readonly label: string;
  /** Texts in the visitor's language; `position(2, 5)` is 'Picture 2 of 5'. */
  readonly labels: {
    readonly previous: string;
    readonly next: string;
    readonly position: (at: number, of: number) => string;
  };
  /** Shown above the slides, in line with the buttons. */
  readonly heading?: ReactNode;
  /** Places buttons and marks over the slides, for instance over pictures. */
  readonly overlay?: boolean;
  /** Names of the buttons that replace the marks. They lead to slides at even distances, from the first to the last. */
  readonly anchors?: readonly string[];
  /** Called with the index of the slide that has come into view, counted from 0. */
  readonly onChange?: (index: number) => void;
  /** Each child is one slide, as wide as the row or as `--slide` of `className`. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Carousel({
  label,
  labels,
  heading,
  overlay = false,
  anchors = [],
  onChange,
  children,
  className,
}: CarouselProps) {
  const id = useId();
  const slides = Children.toArray(children);
  const last = slides.length - 1;
  const hasSeveral = last > 0;
  const [at, go, row] = useSlidePosition(last, onChange);

  return (
    <section className={classNames(styles.carousel, overlay && styles.overlay, className)} aria-label={label}>
      {hasSeveral || heading ? (
        <div className={styles.head}>
          <div>{heading}</div>
          {hasSeveral ? (
            <div className={styles.buttons} data-theme={overlay ? 'dark' : undefined}>
              <IconButton
                icon="back"
                label={labels.previous}
                aria-controls={id}
                aria-disabled={at === 0}
                onClick={() => go(at - 1)}
              />
              <IconButton
                icon="arrow"
                label={labels.next}
                aria-controls={id}
                aria-disabled={at === last}
                onClick={() => go(at + 1)}
              />
            </div>
          ) : null}
        </div>
      ) : null}
      <ul className={styles.row} id={id} tabIndex={hasSeveral ? 0 : undefined} {...row}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place in the row.
          <li className={styles.slide} key={index}>
            {slide}
          </li>
        ))}
      </ul>
      {hasSeveral ? (
        <>
          {anchors.length > 0 ? (
            <div className={styles.anchors}>
              {anchors.map((name, index) => (
                <button
                  className={styles.anchor}
                  type="button"
                  key={name}
                  aria-label={name}
                  aria-current={index === Math.round((at / last) * (anchors.length - 1)) || undefined}
                  onClick={() => go(Math.round((index / Math.max(1, anchors.length - 1)) * last))}
                />
              ))}
            </div>
          ) : null}
          <div className={styles.marks} aria-hidden="true" hidden={anchors.length > 0}>
            {slides.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the row.
              <span className={styles.mark} key={index} data-current={index === at || undefined} />
            ))}
          </div>
          <p className="visually-hidden" role="status">
            {labels.position(at + 1, slides.length)}
          </p>
        </>
      ) : null}
    </section>
  );
}
