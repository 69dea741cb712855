/** Sections below the first screen (design-system/src/belowFold.ts), and whether the browser may skip one. */

/** Those that can be skipped: they have a height that stands for them. */
export const sectionsBelow = () =>
  [...document.querySelectorAll<HTMLElement>('main section, footer')].filter(
    (section) => getComputedStyle(section).containIntrinsicBlockSize !== 'none',
  );

/** Also where it is far from the window. */
export function layOut(section: HTMLElement): void {
  section.style.contentVisibility = 'visible';
}

export function skipIfFar(section: HTMLElement): void {
  section.style.contentVisibility = '';
}
