import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

export const frame = css({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
});

export const ground = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  background: 'currentColor',
});

/** Marks a frame that its picture fills completely. */
export const fill = css({ label: 'Picture-fill' });

export const image = css({
  position: 'relative',
  width: '100%',
  height: 'auto',
  [`.${fill} &`]: {
    position: 'absolute',
    inset: 0,
    height: '100%',
    objectFit: 'cover',
    objectPosition: 'var(--focus, 50%)',
  },
});

/** Has a background of its own, because the colour of the picture is unknown. */
export const words = css({
  position: 'absolute',
  inset: 'auto 0 0',
  padding: token('space-4'),
  background: token('surface'),
  color: token('muted'),
  font: token('type-small'),
});
