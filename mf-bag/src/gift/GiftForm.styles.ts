import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-6'),
  paddingBlock: token('space-6'),
});

/** Only for assistive technology, even when focused: the step above shows the same title. */
export const title = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Paper-coloured in every theme. */
export const card = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: token('space-6'),
  minWidth: 0,
  minHeight: '210px',
  padding: `${token('space-7')} ${token('space-7')} ${token('space-5')}`,
  borderRadius: token('radius-data'),
  background: '#efe9df',
  boxShadow: '0 18px 40px rgb(0 0 0 / 0.45)',
  color: '#14110e',
});

export const words = css({
  font: `300 1.5rem / 1.28 ${token('font-display')}`,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '*:lang(ja) &, *:lang(th) &': {
    font: `400 1.125rem / 1.7 ${token('font-sans')}`,
    letterSpacing: 'normal',
  },
});

export const caption = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-4'),
  color: '#5c554c',
  font: token('type-small'),
});

export const rings = css({
  flex: 'none',
  width: '32px',
  height: '24px',
});

export const fields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-5'),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const note = css({
  display: 'block',
  width: '100%',
  minHeight: '104px',
  padding: `${token('space-3')} ${token('space-4')}`,
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
  background: token('raised'),
  color: token('text'),
  font: token('type-body'),
  overflowWrap: 'anywhere',
  resize: 'vertical',
  fieldSizing: 'content',
  maxHeight: '40dvh',
  '&:focus-visible': {
    borderColor: token('text'),
    outline: `1px solid ${token('text')}`,
    outlineOffset: 0,
  },
});

export const limits = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: token('space-4'),
  marginTop: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
});

export const over = css({
  color: token('danger'),
});

export const delay = typography.note;
