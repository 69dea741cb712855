import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * Tracks which slide of a row is in view, and scrolls to others.
 * @param last index of the last slide
 * @param onChange called with the index of the slide that has come into view
 * @returns the index of the slide in view, a function that scrolls to another one, and the props of the row
 */
export function useSlidePosition(last: number, onChange: ((index: number) => void) | undefined) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);

  const settle = () => {
    const { current } = row;
    if (!current) return;
    const { scrollLeft, scrollWidth, clientWidth } = current;
    const starts = [...current.children].map((slide) => Math.abs(startOf(slide, current) - scrollLeft));
    // When several slides are in view, the last one cannot be scrolled to the start.
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

  return [at, go, { ref: row, onScroll: settle, onKeyDown: press }] as const;
}

/** Returns the scroll position of the row, in px, at which this slide is at the row's start. */
const startOf = (slide: Element, row: Element) =>
  slide.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
