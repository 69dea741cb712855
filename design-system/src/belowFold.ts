import type { Styles } from '@tessera/remote-kit/emotion';
import { DESKTOP_FROM, from } from './breakpoints.ts';

/**
 * Styles of a section that begins below the first screen: the browser neither styles nor lays out what is in it until it
 * comes near the window, is searched, jumped to or focused. What would be painted outside of the section is clipped.
 * The shell sets `data-whole-layout` on the document where a place on the page is restored, which takes exact heights.
 * Without scripts nothing could, so all is laid out: reload and Back would lead up to 210 px away (decision 108).
 * @param heights that stand for the section until it has been laid out once, in CSS px: measured at 390, 768 and 1440 px
 */
export const belowFold = (...[phone, tablet, desktop]: readonly [phone: number, tablet: number, desktop: number]) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${phone}px`,
    // Costs time that the first screen does not have.
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
