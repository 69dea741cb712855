/**
 * Slides in a row that scrolls and snaps by itself; buttons, arrow keys and the line of marks come on top. All slides stay
 * reachable: nothing is inert, hidden or moved by a timer.
 */
import { Children, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as styles from './Carousel.styles.ts';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';

export interface CarouselProps {
  /** Name of the region. */
  readonly label: string;
  /** In the visitor's language; `position(2, 5)` is 'Picture 2 of 5'. */
  readonly labels: {
    readonly previous: string;
    readonly next: string;
    readonly position: (at: number, of: number) => string;
  };
  /** Shown above the slides, in line with the buttons. */
  readonly heading?: ReactNode;
  /** Buttons and marks lie over the slides, as on a picture. */
  readonly overlay?: boolean;
  /** Names of buttons in place of the marks; they lead to places at even distances, the first and the last slide among them. */
  readonly anchors?: readonly string[];
  /** Told when another slide is in view, counted from 0. */
  readonly onChange?: (index: number) => void;
  /** Each child is a slide; its width is the row's, or `--slide` of `className`. */
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
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const slides = Children.toArray(children);
  const last = slides.length - 1;

  const settle = () => {
    const { current } = row;
    if (!current) return;
    const { scrollLeft, scrollWidth, clientWidth } = current;
    const starts = [...current.children].map((slide) => Math.abs(startOf(slide, current) - scrollLeft));
    // Where several are in view the last one cannot come to the start.
    const atEnd = scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1;
    const index = atEnd ? last : starts.indexOf(Math.min(...starts));
    if (index === at) return;
    setAt(index);
    onChange?.(index);
  };
  const go = (index: number) => {
    const { current } = row;
    const slide = current?.children[Math.min(last, Math.max(0, index))];
    if (current && slide) current.scrollTo({ left: startOf(slide, current) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };

  return (
    <section className={classNames(styles.carousel, overlay && styles.overlay, className)} aria-label={label}>
      {slides.length > 1 || heading ? (
        <div className={styles.head}>
          <div>{heading}</div>
          {slides.length > 1 ? (
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
      <ul
        className={styles.row}
        ref={row}
        id={id}
        tabIndex={slides.length > 1 ? 0 : undefined}
        onScroll={settle}
        onKeyDown={press}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place in the row.
          <li className={styles.slide} key={index}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
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

/** Where the row has to be scrolled to for this slide, in px. */
const startOf = (slide: Element, row: Element) =>
  slide.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
