import { css } from '@tessera/remote-kit/emotion';
import * as drawings from './SignalDrawings.styles.ts';

/** Where the drawing is narrow relative to its text, the names move from the dots to the space above and below both curves. */
const narrow = '@container (width < 22em)';

export const between = css(drawings.name, {
  [narrow]: {
    textAnchor: 'end',
    // To the right edge: from 42 % of the width, less the name's offset of 1em.
    transform: 'translate(calc(58cqi - 1em), -6em)',
  },
});

export const during = css(drawings.name, {
  [narrow]: {
    textAnchor: 'start',
    transform: 'translate(calc(1.5em - 42cqi), 2em)',
  },
});
