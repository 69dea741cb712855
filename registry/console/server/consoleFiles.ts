/** Files that every console page loads: stylesheet, scripts and fonts. Their addresses change with their content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stylesheet, typefacesAt } from '@tessera/design-system/stylesheets';
import express, { Router } from 'express';
import type { Frame } from '../parts/screen.ts';
import type { ConsolePages } from './pages.ts';

const FILES = '/console/files/';
const FONTS_FOLDER = join(import.meta.dirname, '../../../design-system/dist/fonts');
const CHART_STYLES = createRequire(import.meta.url).resolve('uplot/dist/uPlot.min.css');
const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** @returns the files' addresses, for pages to link to, and the routes that serve them */
export function consoleFiles(pages: ConsolePages): { addresses: Frame['files']; routes: Router } {
  const css = [
    typefacesAt(`${FILES}fonts/`)?.css ?? '',
    stylesheet('tokens'),
    stylesheet('base'),
    readFileSync(CHART_STYLES, 'utf8'),
    pages.styles(),
  ].join('\n');
  const addresses = {
    stylesheet: `${FILES}console.${hashOf(css)}.css`,
    script: `${FILES}live.${hashOf(pages.script)}.js`,
    chart: `${FILES}chart.${hashOf(pages.chart)}.js`,
  };
  const routes = Router();
  const serve = (address: string, type: string, content: string) =>
    routes.get(address, (_request, response) => {
      response.set('Cache-Control', CACHED_FOR_EVER).type(type).send(content);
    });
  serve(addresses.stylesheet, 'css', css);
  serve(addresses.script, 'js', pages.script);
  serve(addresses.chart, 'js', pages.chart);
  routes.use(`${FILES}fonts`, express.static(FONTS_FOLDER, { immutable: true, maxAge: '365d', index: false }));
  return { addresses, routes };
}
