/**
 * Styles of the HTML part of a mail. Mail programs support neither external stylesheets nor custom properties: each element has inline
 * styles for light colours, and a style element overrides them by class in dark mode.
 */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { CSSProperties } from 'react';

export interface MailColours {
  readonly bg: string;
  readonly text: string;
  readonly muted: string;
  readonly control: string;
  readonly cta: string;
  readonly ctaInk: string;
  /** The token's colour blended with the background, because mail programs do not support transparent colours. */
  readonly line: string;
}

/** Copies of the colours in design-system's `tokens.css`. */
export const MAIL_COLOURS = {
  light: {
    bg: '#f3f0ea',
    text: '#14110e',
    muted: '#645c52',
    control: '#857b6e',
    cta: '#14110e',
    ctaInk: '#f7f3ec',
    line: '#d6d3cd',
  },
  dark: {
    bg: '#0d0c0a',
    text: '#f4efe7',
    muted: '#a89f93',
    control: '#85796b',
    cta: '#f4efe7',
    ctaInk: '#14110e',
    line: '#2a2824',
  },
} as const satisfies Readonly<Record<'light' | 'dark', MailColours>>;
const { light, dark } = MAIL_COLOURS;

/** Overrides of dark mode, by the elements' classes. */
export const MAIL_CSS = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%}
:root:lang(ja){line-break:strict;word-break:auto-phrase}
@media (max-width:480px){.button{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){
.ground,.ground td{background-color:${dark.bg}!important;color:${dark.text}!important}
.ink{color:${dark.text}!important}
.muted,.ground td.muted{color:${dark.muted}!important}
.line,.ground td.line{border-color:${dark.line}!important}
.mark{border-color:${dark.text}!important}
.control{border-color:${dark.control}!important}
.primary{background-color:${dark.cta}!important;color:${dark.ctaInk}!important;border-color:${dark.cta}!important}
}`;

export interface MailType {
  readonly fontFamily: string;
  readonly heading: CSSProperties;
  readonly body: CSSProperties;
  readonly small: CSSProperties;
}

const ASIAN_HEADING: CSSProperties = { fontSize: '24px', fontWeight: 500 };

const LATIN: MailType = {
  fontFamily: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  heading: { fontFamily: 'Georgia,"Times New Roman",serif', fontSize: '28px', lineHeight: '34px', fontWeight: 400 },
  body: { fontSize: '16px', lineHeight: '24px' },
  small: { fontSize: '14px', lineHeight: '20px' },
};

/** The roles of `tokens.css` in commonly installed typefaces: Japanese and Thai need taller lines, and no display face. */
export const MAIL_TYPE: Readonly<Record<Locale, MailType>> = {
  'en-US': LATIN,
  de: LATIN,
  ja: {
    fontFamily: '"Hiragino Sans","Yu Gothic UI",Meiryo,"Noto Sans JP","Noto Sans CJK JP",system-ui,sans-serif',
    heading: { ...ASIAN_HEADING, lineHeight: '34px' },
    body: { fontSize: '16px', lineHeight: '28px' },
    small: { fontSize: '14px', lineHeight: '25px' },
  },
  th: {
    fontFamily: '"Noto Sans Thai","Leelawadee UI",Thonburi,system-ui,sans-serif',
    heading: { ...ASIAN_HEADING, lineHeight: '36px' },
    body: { fontSize: '16px', lineHeight: '30px' },
    small: { fontSize: '14px', lineHeight: '25px' },
  },
};

interface Paint {
  readonly className: string;
  readonly style: CSSProperties;
}

/** Colours of an element: its class, which dark mode overrides, and its inline style in light mode. */
const PAINTS = {
  ground: { className: 'ground', style: { backgroundColor: light.bg, color: light.text } },
  ink: { className: 'ink', style: { color: light.text } },
  muted: { className: 'muted', style: { color: light.muted } },
  hairline: { className: 'line', style: { borderTop: `1px solid ${light.line}` } },
  testNote: { className: 'control', style: { border: `1px dashed ${light.control}` } },
  quote: { className: 'mark', style: { borderLeft: `2px solid ${light.text}` } },
  primary: {
    className: 'button primary',
    style: { backgroundColor: light.cta, color: light.ctaInk, border: `1px solid ${light.cta}` },
  },
  secondary: {
    className: 'button ink control',
    style: { color: light.text, border: `1px solid ${light.control}` },
  },
} as const satisfies Readonly<Record<string, Paint>>;

/** Class and style of an element. */
export const painted = (paints: readonly (keyof typeof PAINTS)[], style: CSSProperties = {}): Paint => ({
  className: paints.map((paint) => PAINTS[paint].className).join(' '),
  style: Object.assign({}, ...paints.map((paint) => PAINTS[paint].style), style),
});
