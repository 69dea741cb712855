import type { Styles } from '@tessera/remote-kit/emotion';
import { DESKTOP_FROM, from } from './breakpoints.ts';

/**
 * Styles of a section below the first screen: the browser skips its style and layout until it comes near the window, is found by search, is
 * jumped to or receives the focus. Content that overflows the section is clipped. The shell sets `data-whole-layout` on the document while
 * it restores a scroll position, because that needs exact heights. Without scripts nothing can set it, so everything is laid out: otherwise
 * reload and Back would be up to 210 px off (decision 108).
 * @param heights placeholders until the first layout of the section, in CSS px: measured at 390, 768 and 1440 px
 */
export const belowFold = (...[phone, tablet, desktop]: readonly [phone: number, tablet: number, desktop: number]) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${phone}px`,
    // Costs layout time that the first screen cannot afford.
    textWrapStyle: 'pretty',
    [`@media ${from(768)}`]: {
      containIntrinsicBlockSize: `auto ${tablet}px`,
    },
    [`@media ${from(DESKTOP_FROM)}`]: {
      containIntrinsicBlockSize: `auto ${desktop}px`,
    },
    '*:root[data-whole-layout] &': {
      contentVisibility: 'visible',
    },
    '@media print, (scripting: none)': {
      contentVisibility: 'visible',
    },
  }) satisfies Styles;
