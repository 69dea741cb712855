/** A foreign page that has Module Federation's runtime and knows one address of the store: a release's manifest. */
import { createInstance } from '@module-federation/runtime';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { RemoteLifecycles } from '@tessera/shared-contracts/remotes/remote';
import * as i18next from 'i18next';
import i18nextPackage from 'i18next/package.json' with { type: 'json' };
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

import * as zod from 'zod/mini';
import zodPackage from 'zod/package.json' with { type: 'json' };

const shared = (version: string, lib: unknown) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const manifest = new URLSearchParams(location.search).get('manifest') ?? '';
const element = document.querySelector<HTMLElement>('main');
const host = createInstance({
  name: 'magazine',
  remotes: [{ name: 'frame', entry: manifest }],
  shared: {
    react: shared(React.version, React),
    'react/jsx-runtime': shared(React.version, jsxRuntime),
    'react-dom': shared(React.version, ReactDom),
    'react-dom/client': shared(React.version, ReactDomClient),
    'zod/mini': shared(zodPackage.version, zod),
    i18next: shared(i18nextPackage.version, i18next),
  },
});

const lifecycles = await host.loadRemote<RemoteLifecycles>('frame/lifecycles');
if (!lifecycles || !element) throw new Error('The remote exposes no lifecycles.');
await lifecycles.bootstrap();
await lifecycles.mount({
  slot: 'header',
  element,
  url: '/',
  route: { path: '/', params: {} },
  visitor: { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: null },
  frame: FRAME_DEFAULTS,
  state: null,
  hydrate: false,
  port: { emit: () => {}, on: () => () => {} },
  navigate: () => {},
  reportError: (error) => console.error(error),
});
