/**
 * On a screen the sheet is a picture that shrinks to its column; on paper it has its true size. All lengths are
 * multiples of `--mm`.
 */
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const paper = css({
  containerType: 'inline-size',
  display: 'flow-root',
  maxWidth: '208.5mm',
  background: '#fff',
  // Beside the guide, the sheet ends at the page's last column.
  [`@media ${from(DESKTOP_FROM)}`]: {
    marginInlineStart: 'auto',
  },
  '@media print': {
    width: '190.5mm',
    marginInline: 'auto',
  },
});

export const sheet = css({
  '--mm': 'min(1mm, 100cqi / 208.5)',
  position: 'relative',
  width: 'calc(var(--mm) * 190.5)',
  height: 'calc(var(--mm) * 254)',
  margin: 'calc(var(--mm) * 9)',
  color: '#000',
  font: `400 calc(var(--mm) * 3.2) / 1.4 ${token('font-sans')}`,
  '@media print': {
    '--mm': '1mm',
    margin: 0,
    breakInside: 'avoid',
    'html:has(&)': {
      background: 'none',
    },
    'body:has(&)': {
      background: 'none',
    },
  },
  '@page': {
    margin: '9mm',
  },
});

export const drawing = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
});

const placed = css({
  position: 'absolute',
  insetInline: 0,
});

export const head = css(placed, {
  insetBlockStart: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: 'calc(var(--mm) * 2) calc(var(--mm) * 6)',
  paddingBottom: 'calc(var(--mm) * 3)',
  borderBottom: 'calc(var(--mm) * 0.3) solid',
});

export const check = css(placed, {
  insetBlockStart: 'calc(var(--mm) * 29)',
});

export const card = css(placed, {
  insetBlockStart: 'calc(var(--mm) * 46)',
  width: 'calc(var(--mm) * 86)',
  height: 'calc(var(--mm) * 52)',
  display: 'grid',
  placeItems: 'center',
  padding: 'calc(var(--mm) * 8)',
  textAlign: 'center',
});

const measure = css(placed, {
  insetInlineStart: 'calc(var(--mm) * 100)',
});

export const metric = css(measure, {
  insetBlockStart: 'calc(var(--mm) * 58)',
});

export const inches = css(measure, {
  insetBlockStart: 'calc(var(--mm) * 78)',
});

const described = css(placed, {
  paddingTop: 'calc(var(--mm) * 3)',
  borderTop: 'calc(var(--mm) * 0.2) solid',
});

export const way = {
  ring: css(described, { insetBlockStart: 'calc(var(--mm) * 106)' }),
  strip: css(described, { insetBlockStart: 'calc(var(--mm) * 191)' }),
};

export const sizes = css(placed, {
  insetBlockStart: 'calc(var(--mm) * 146)',
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  rowGap: 'calc(var(--mm) * 31)',
  lineHeight: 1.4,
  textAlign: 'center',
});

export const foot = css(placed, {
  insetBlockEnd: 0,
  paddingTop: 'calc(var(--mm) * 3)',
  borderTop: 'calc(var(--mm) * 0.3) solid',
});

export const brand = css({
  gridColumn: '1 / -1',
  fontWeight: 560,
});

export const title = css({
  font: `300 calc(var(--mm) * 10) / 1.1 ${token('font-display')}`,
  '&:lang(ja), &:lang(th)': {
    font: `500 calc(var(--mm) * 7) / 1.4 ${token('font-sans')}`,
  },
});

export const scale = css({
  maxWidth: 'calc(var(--mm) * 74)',
  fontWeight: 560,
  textAlign: 'end',
});

export const name = css({
  fontWeight: 560,
});

export const size = css({
  marginInlineEnd: 'calc(var(--mm) * 1)',
  fontWeight: 560,
});

export const tick = css({
  fill: '#000',
  stroke: 'none',
  textAnchor: 'middle',
  font: `400 2.6px ${token('font-sans')}`,
});

export const mark = css(tick, {
  fontSize: '2.2px',
});
