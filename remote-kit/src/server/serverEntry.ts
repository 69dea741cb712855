/** A remote's server entry: loads data, renders, and returns the state for hydration. */

import type { Port } from '@tessera/shared-contracts/events/bus';
import type {
  Json,
  PageHead,
  RemoteServerModule,
  RenderRequest,
  RenderResult,
} from '@tessera/shared-contracts/remotes/remote';
import type { SearchEntry } from '@tessera/shared-contracts/remotes/searchEntry';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { renderToString } from 'react-dom/server';
import type { AnyStillPages } from '../definition/defineStillPages.ts';
import type { AnyRemote, Surfaces } from '../definition/implementRemote.ts';
import { withStillPages } from '../definition/withStillPages.ts';
import { callStoreApi } from '../http/storeApi.ts';
import { componentOf } from '../rendering/componentOf.ts';
import { identifierPrefixOf, slotTree } from '../rendering/slotTree.ts';
import { cache } from '../styles/emotion.ts';
import { rulesOfMarkup } from '../styles/styleRules.ts';
import { createTexts, loadTexts, plainTexts, type TextsBySurface, textsToSend } from '../texts/texts.ts';
import { translatorOf } from '../texts/useText.ts';
import type { AnyLoader, AnyLoaders, Loaded } from './defineLoaders.ts';

/** The bus exists only in the browser: on the server nothing is sent or received, and no analytics event is counted (ANA-01). */
const SILENT_PORT: Port = {
  emit({ name }) {
    if (name === 'analytics.recorded') {
      console.warn(
        'analytics.recorded was sent while a page was rendered on the server, where nothing is counted. Send it from a handler or an effect.',
      );
    }
  },
  on: () => () => {},
};

export function createServerEntry(
  configured: AnyRemote,
  loaders: AnyLoaders,
  stillPages: AnyStillPages = {},
): RemoteServerModule {
  const remote = withStillPages(configured, stillPages);
  const texts = createTexts();
  const prepared = new Map<string, Promise<TextsBySurface>>();

  /** Cached per language and slot or route, because a release's texts do not change. */
  const messagesFor = (locale: Locale, key: string, { headTexts }: AnyLoader) => {
    const at = `${locale} ${key}`;
    const messages = prepared.get(at) ?? prepareTexts(locale, remote.texts[key], headTexts);
    prepared.set(at, messages);
    return messages;
  };

  const prepareTexts = async (
    locale: Locale,
    { live, still = [] }: Surfaces = { live: [] },
    headTexts: readonly string[] = [],
  ) => {
    await loadTexts(texts, remote.messages, locale, [...live, ...still, ...headTexts]);
    return textsToSend(texts, locale, live);
  };

  const searchEntriesIn = async ({ store, locale }: Visitor): Promise<readonly SearchEntry[]> => {
    const ofRoutes = await Promise.all(
      remote.config.routes
        .filter(({ searchable }) => searchable)
        .map(async ({ path }) => {
          const loader = loaders[path] ?? {};
          if (loader.search === undefined) {
            throw new Error(`The route ${path} says that it is searchable; its loader has no search.`);
          }
          await messagesFor(locale, path, loader);
          const textsOf = (surface: string) => plainTexts(texts, locale, surface);
          return loader.search({ store, locale, t: translatorOf(texts, locale), textsOf });
        }),
    );
    return ofRoutes.flat();
  };

  return {
    async render(request) {
      if (request.as === 'searchEntries') return answer({ state: toJson(await searchEntriesIn(request.visitor)) });
      const { slot, route, visitor } = request;
      const key = slot === 'page' ? route.path : slot;
      const loader: AnyLoader = loaders[key] ?? {};
      const [component, messages, loaded] = await Promise.all([
        componentOf(remote, slot, route.path),
        messagesFor(visitor.locale, key, loader),
        load(loader, request),
      ]);
      const routeConfig = remote.config.routes.find(({ path }) => path === route.path);
      if (slot === 'page' && routeConfig?.status !== 'rendered' && (loaded.kind !== 'found' || loaded.status !== 200)) {
        throw new Error(
          `The loader of ${route.path} decides the response's status; its route needs status: 'rendered' in remote.config.ts.`,
        );
      }
      if (loaded.kind === 'redirect') return answer({ status: loaded.status, redirect: loaded.to });
      if (loaded.kind === 'notFound' && loaded.data === null) return answer({ status: 404 });

      // Both sides render from the same data: conversions by JSON (dates, undefined) happen before rendering, too.
      const data = toJson(loaded.data);
      const found = { data, t: translatorOf(texts, visitor.locale), visitor, url: urlOf(request) };
      if (request.as === 'markdown') {
        return answer({ head: headOf(loader, found, key), html: markdownOf(loader, found, key) });
      }
      const context = { ...request, port: SILENT_PORT, navigate: () => {} };
      const html = renderToString(slotTree({ component, data, texts, context }), {
        identifierPrefix: identifierPrefixOf(remote.config.name, slot),
      });
      return answer({
        status: loaded.kind === 'found' ? loaded.status : 404,
        head: slot === 'page' ? headOf(loader, found, key) : null,
        html,
        styles: rulesOfMarkup(cache, html),
        state: toJson({ data, messages }),
      });
    },
  };
}

async function load(loader: AnyLoader, request: RenderRequest): Promise<Loaded<unknown>> {
  const { route, visitor, frame, apiOrigin, requestId, cartId, cartCodes, workplaceCode, cookies, searchEntries } =
    request;
  return (
    (await loader.load?.({
      // A route's own parameters: the loader is registered under the pattern that the shell has matched.
      params: route.params,
      visitor,
      frame,
      url: urlOf(request),
      api: (call) => callStoreApi({ ...call, origin: apiOrigin, requestId }),
      ...(cookies === undefined ? {} : { cookies }),
      ...(searchEntries === undefined ? {} : { searchEntries }),
      ...(cartId === undefined ? {} : { cartId }),
      ...(cartCodes === undefined ? {} : { cartCodes }),
      ...(workplaceCode === undefined ? {} : { workplaceCode }),
    })) ?? { kind: 'found', status: 200, data: null }
  );
}

/** Returns the request's URL. A shell's trial has no store around it, so a placeholder host is used, which no page shows. */
const urlOf = ({ url, origin = 'http://store.invalid' }: RenderRequest) => new URL(url, origin);

function headOf(loader: AnyLoader, found: Parameters<NonNullable<AnyLoader['head']>>[0], path: string): PageHead {
  const head = loader.head?.(found);
  if (!head) throw new Error(`The loaders have no head for ${path}: a page needs a title.`);
  return head;
}

function markdownOf(loader: AnyLoader, found: Parameters<NonNullable<AnyLoader['markdown']>>[0], path: string): string {
  const text = loader.markdown?.(found);
  if (text === undefined) throw new Error(`The route ${path} says that it has Markdown; its loader has none.`);
  return text;
}

function answer(parts: Partial<RenderResult>): RenderResult {
  return { status: 200, redirect: null, head: null, html: '', styles: [], state: null, ...parts };
}

function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null));
}
