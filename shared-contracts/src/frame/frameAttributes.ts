import type { Frame } from './frame.ts';

/** The frame as attributes of `<html>`, each with a leading space: styles depend on them before any script runs. */
export const frameAttributes = ({ theme, overHero, liteUi, footerEnabled, banners }: Frame): string =>
  [
    ` data-theme="${theme}"`,
    overHero ? ' data-over-hero' : '',
    liteUi || !footerEnabled ? ' data-without-footer' : '',
    banners === false ? ' data-without-banners' : '',
  ].join('');
