import type { Frame } from './frame.ts';

/** The frame as attributes of `<html>`, each with a space before it: what styles ask for before any script runs. */
export const frameAttributes = ({ theme, overHero, liteUi, footerEnabled, banners }: Frame): string =>
  [
    ` data-theme="${theme}"`,
    overHero ? ' data-over-hero' : '',
    liteUi || !footerEnabled ? ' data-without-footer' : '',
    banners === false ? ' data-without-banners' : '',
  ].join('');
