import { css } from '@tessera/remote-kit/emotion';
import * as drawings from '../signal/SignalDrawings.styles.ts';

/** Where the drawing is narrow for its text, names leave the dots for the room above and below both curves. */
const narrow = '@container (width < 22em)';

export const between = css(drawings.name, {
  [narrow]: {
    textAnchor: 'end',
    // To the right edge: from 42 % of the width and the 1em that the name stands off.
    transform: 'translate(calc(58cqi - 1em), -6em)',
  },
});

export const during = css(drawings.name, {
  [narrow]: {
    textAnchor: 'start',
    transform: 'translate(calc(1.5em - 42cqi), 2em)',
  },
});
