import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';
import type { SleepStage } from './sampleNight.ts';

/** The colour of each sleep stage in both themes: the deeper the sleep, the stronger the contrast with the background. */
export const stageColour = {
  deep: css({ color: token('text') }),
  rem: css({ color: `color-mix(in srgb, ${token('text')} 58%, #b39a78)` }),
  light: css({ color: token('control') }),
  awake: css({ color: token('muted') }),
} satisfies Record<SleepStage, string>;
