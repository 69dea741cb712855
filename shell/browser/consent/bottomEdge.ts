/**
 * Arranges the elements at the lower edge of the window. A bar that sticks to it has `data-bottom-bar`; floats above it have
 * `data-bottom-float` and move up by `translate: 0 calc(-1 * var(--bottom-inset, 0px))`. This module sets on each float the total height of
 * the bar at the edge and of the floats before it in the document, so that no two of them cover the same control. A float with `hidden` or
 * `data-away` takes no space.
 */

const STANDS = '[data-bottom-bar],[data-bottom-float]';
const AWAY = ['hidden', 'data-away'];
/** CSS pixels between two floats. */
const GAP = 12;

export function keepBottomEdge(): void {
  /** Height in CSS pixels, and whether it touches the edge. Observers report both, so that nothing here forces a layout. */
  const heights = new Map<HTMLElement, number>();
  const touching = new Set<Element>();

  const arrange = () => {
    const standing = [...heights].filter(([element]) => !AWAY.some((attribute) => element.hasAttribute(attribute)));
    const bars = standing.filter(([element]) => !isFloat(element) && touching.has(element));
    let inset = Math.max(0, ...bars.map(([, height]) => height));
    const floats = standing.filter(([element]) => isFloat(element)).sort(([a], [b]) => inDocumentOrder(a, b));
    for (const [element, height] of floats) {
      element.style.setProperty('--bottom-inset', `${inset}px`);
      if (height > 0) inset += height + GAP;
    }
    // Focused elements scroll to a position above all floats (WCAG 2.4.11).
    const isFloating = floats.some(([, height]) => height > 0);
    document.documentElement.style.scrollPaddingBlockEnd = isFloating ? `${inset + GAP}px` : '';
  };

  const sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      if (target instanceof HTMLElement) heights.set(target, borderBoxSize[0]?.blockSize ?? 0);
    }
    arrange();
  });
  // Observes the lowest line of the window.
  const edge = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) touching[isIntersecting ? 'add' : 'delete'](target);
      arrange();
    },
    { rootMargin: '-99% 0px 0px' },
  );

  const find = () => {
    const found = new Set(document.querySelectorAll<HTMLElement>(STANDS));
    for (const element of [...heights.keys()]) {
      if (found.has(element)) continue;
      heights.delete(element);
      touching.delete(element);
      sizes.unobserve(element);
      edge.unobserve(element);
    }
    for (const element of found) {
      if (heights.has(element)) continue;
      heights.set(element, 0);
      sizes.observe(element);
      if (!isFloat(element)) edge.observe(element);
    }
  };

  find();
  new MutationObserver((changes) => {
    if (changes.some(({ type }) => type === 'childList')) find();
    arrange();
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: AWAY });
}

const isFloat = (element: HTMLElement) => element.hasAttribute('data-bottom-float');

const inDocumentOrder = (a: HTMLElement, b: HTMLElement) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
