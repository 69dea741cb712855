/** One of each kind of rule that the store's styles use, and of those they may come to use. */
import { css, cx, injectGlobal, keyframes } from '@tessera/remote-kit/emotion';
import { card } from './base.styles.ts';

const turn = keyframes({ from: { rotate: '0deg' }, '50%': { opacity: 0.5 }, to: { rotate: '1turn' } });

injectGlobal({ '@property --angle': { syntax: '"<angle>"', inherits: 'false', initialValue: '0deg' } });

export const declarations = css({
  animation: `${turn} 2s linear infinite`,
  blockSize: ['100vh', '100svh'],
  content: '"a; b { c }"',
  flex: 1,
  inlineSize: 12,
  rotate: 'var(--angle)',
  '--ratio': 1.5,
  '--list': 'a, b',
  WebkitFontSmoothing: 'antialiased',
});

export const states = css({
  color: 'red',
  '&:hover, &:focus-visible': { color: 'blue' },
  '&:not(:disabled):active': { color: 'green' },
  '&:is(a, button)': { color: 'gold' },
  '*:where(&) > p': { margin: 0 },
  '&:has(> input:checked)': { color: 'pink' },
  '&:lang(ja)': { lineBreak: 'strict' },
  '*:lang(th) &, *:is(.a, .b) &': { lineHeight: 2 },
  '&&': { color: 'teal' },
  '&::before': { content: '""' },
  '&::backdrop': { background: 'none' },
  '&[data-open="true"]': { color: 'navy' },
  '[data-theme="light"] &': { color: 'olive' },
  'html:has(dialog[open]) &': { visibility: 'hidden' },
  '& > * + *': { marginBlockStart: 4 },
  '& + &': { marginInlineStart: 8 },
  '&:nth-child(2n + 1 of .odd)': { color: 'tan' },
  '& svg path': { fill: 'none' },
});

export const conditions = css({
  color: 'red',
  '@media (min-width: 768px)': { color: 'blue', '&:hover': { color: 'green' } },
  '@media (min-width: 768px) and (max-width: 990.98px)': { color: 'aqua' },
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': { '&:hover': { transition: 'color 1s' } },
  '@media print': { display: 'none' },
  '@container card (inline-size > 20rem)': { color: 'gold', '& > p': { margin: 0 } },
  '@supports (animation-timeline: view())': {
    animationTimeline: 'view()',
    '@media (min-width: 991px)': { animationRange: 'entry 0% cover 40%' },
  },
  '@starting-style': { opacity: 0, '&::backdrop': { opacity: 0 } },
  '&[open]': { '@starting-style': { translate: '0 100%' } },
  '&:hover': { '@media (hover: hover)': { '@supports (color: lab(0 0 0))': { color: 'lab(50 0 0)' } } },
});

export const composed = css(card, { color: 'green', [`.${states}:hover &`]: { color: 'lime' } });
export const joined = cx(card, composed);
export const variants = { small: css({ inlineSize: 1 }), large: css({ inlineSize: 2 }) };
