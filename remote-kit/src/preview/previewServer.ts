/**
 * The proxy in front of a store: everything comes from the store, except what the local releases fill. It listens only on this
 * machine and sends nothing of the local releases to the store.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import type { PageAnswer } from '@tessera/shared-contracts/document/page';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { isLoopbackHost } from '@tessera/shared-contracts/http/loopbackHost';
import {
  RELEASE_FILE_HEADERS,
  releaseFileType,
  UNSERVED_FILE,
} from '@tessera/shared-contracts/releases/releaseFileTypes';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import { linesOfReport, REPORT_PATHS } from './browserReports.ts';
import { adaptAnswer, asStoreSees, cookiesAsStoreSees, type Origins } from './headersOfProxy.ts';
import { withInline } from './inlinePolicy.ts';
import { BUILDS_PATH, RELOAD_SCRIPT } from './liveReload.ts';
import type { LocalRelease } from './localRelease.ts';
import { previewDocument } from './previewDocument.ts';
import { PreviewFailed } from './previewFailed.ts';
import { createServedBuilds } from './servedBuilds.ts';

/** Milliseconds until a store's response counts as missing. */
const STORE_TIMEOUT = 30_000;
/** Maximum length of a browser's report, in characters. */
const MAX_REPORT = 100_000;
const POLICY_HEADER = 'content-security-policy';

export interface PreviewServerOptions {
  /** Origin of the deployed store, without a trailing slash. */
  readonly store: string;
  /** 0: any free port. */
  readonly port: number;
  /** Returns the current builds, one of each remote; called for each request. */
  readonly releases: () => readonly LocalRelease[];
  readonly say: (line: string) => void;
}

export interface PreviewServer {
  readonly origin: string;
  /** Reloads the open documents. */
  reload(): void;
  stop(): Promise<void>;
}

/** @throws when the port is in use */
export async function startPreviewServer({ store, port, releases, say }: PreviewServerOptions): Promise<PreviewServer> {
  const watching = new Set<ServerResponse>();
  const builds = createServedBuilds(releases);
  const sendFile = (response: ServerResponse, pathname: string) =>
    builds.all().some((release) => sendReleaseFile(response, pathname, release));
  const proxy = storeProxy(store, builds.current, say);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const host = URL.parse(`http://${request.headers.host}`);
    // Prevents DNS rebinding: any site could point its own host name to this machine and read the response as its own page.
    if (host === null || !isLoopbackHost(host.hostname)) {
      sendText(response, 421, 'This preview is at http://localhost alone.');
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', host);
    if (pathname === BUILDS_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      watching.add(response);
      response.on('close', () => watching.delete(response));
    } else if (pathname === '/_page') {
      sendPageChange(response, searchParams.get('url') ?? '/');
    } else if (request.method === 'POST' && REPORT_PATHS.has(pathname)) {
      for (const line of linesOfReport(pathname, await bodyOf(request))) say(line);
      response.writeHead(204).end();
    } else if (!sendFile(response, pathname)) {
      await proxy(request, response);
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      if (response.headersSent) response.destroy();
      else sendText(response, 502, error instanceof Error ? error.message : String(error));
    });
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', (error) => {
    const taken = 'code' in error && error.code === 'EADDRINUSE';
    listening.reject(taken ? new Error(`Port ${port} is taken: name another one with PORT.`) : error);
  });
  server.listen(port, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`,
    reload() {
      for (const response of watching) response.write('data: built\n\n');
    },
    async stop() {
      const closed = Promise.withResolvers<void>();
      for (const response of watching) response.end();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

function storeProxy(store: string, releases: PreviewServerOptions['releases'], say: (line: string) => void) {
  const originsOf = ({ headers }: IncomingMessage): Origins => ({ store, preview: `http://${headers.host}` });

  const exchange = responseInterceptor(async (buffer, answered, request, response) => {
    const asked = { url: request.url ?? '/', cookies: cookiesAsStoreSees(request.headers.cookie), apiOrigin: store };
    try {
      const previewed = await previewDocument(buffer.toString(), asked, releases(), say);
      if (previewed.kind === 'as-it-is') return buffer;
      // These headers describe the store's original document, which has been changed.
      for (const name of ['etag', 'last-modified', 'retry-after']) response.removeHeader(name);
      if (previewed.kind === 'redirect') {
        response.statusCode = previewed.status;
        response.setHeader('location', previewed.to);
        return '';
      }
      response.statusCode = previewed.status ?? response.statusCode;
      const policy = answered.headers[POLICY_HEADER];
      if (typeof policy === 'string' && !policy.includes("'nonce-")) {
        response.setHeader(POLICY_HEADER, withInline(policy, previewed.inline));
      }
      return previewed.html;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      say(message);
      response.statusCode = 502;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      return message;
    }
  });

  return createProxyMiddleware({
    target: store,
    changeOrigin: true,
    selfHandleResponse: true,
    proxyTimeout: STORE_TIMEOUT,
    on: {
      proxyReq(forwarded, request) {
        for (const name of ['origin', 'referer'] as const) {
          const value = request.headers[name];
          if (value !== undefined) forwarded.setHeader(name, asStoreSees(value, originsOf(request)));
        }
        const cookies = cookiesAsStoreSees(request.headers.cookie);
        if (cookies !== undefined) forwarded.setHeader('cookie', cookies);
      },
      proxyRes(answered, request, response) {
        adaptAnswer(answered.headers, originsOf(request));
        if (/^text\/html\b/.test(answered.headers['content-type'] ?? '')) return exchange(answered, request, response);
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(response);
      },
      error(error, request, response) {
        const failure = new PreviewFailed(
          'preview.store-unreachable',
          `${store} does not answer (${error.message}). Look whether it can be reached, and load the page again.`,
        );
        say(failure.message);
        if (!('writeHead' in response) || response.headersSent) response.destroy();
        else if (request.headers.accept?.includes('text/html')) sendFailure(response, failure.message);
        else sendText(response, 502, failure.message);
      },
    },
  });
}

/**
 * Turns a page change into a document load, because slots are replaced only in documents.
 * @param url path and query that the browser requests
 */
function sendPageChange(response: ServerResponse, url: string): void {
  // A path that begins with two slashes is an address of another host.
  const answer = { kind: 'document', url: /^\/(?![/\\])/.test(url) ? url : '/' } satisfies PageAnswer;
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(answer));
}

/** @returns false: not a file of the local release */
function sendReleaseFile(response: ServerResponse, pathname: string, { manifest, file }: LocalRelease): boolean {
  const folder = releaseUrl(manifest, '');
  if (!pathname.startsWith(folder)) return false;
  const path = pathname.slice(folder.length);
  const bytes = file(path);
  const type = releaseFileType(path);
  if (bytes === null) sendText(response, 404, `The build of ${manifest.remote} has no file ${path}.`);
  else if (type === null) sendText(response, 404, `${path} of ${manifest.remote} ${UNSERVED_FILE}`);
  else {
    response.writeHead(200, { ...RELEASE_FILE_HEADERS, 'content-type': type, 'cache-control': 'no-store' }).end(bytes);
  }
  return true;
}

/** Sends a document that reloads itself after the next build, or when the store is back. */
function sendFailure(response: ServerResponse, message: string): void {
  response
    .writeHead(502, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(`<!doctype html><title>502</title><pre>${escapeHtml(message)}</pre><script>${RELOAD_SCRIPT}</script>`);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) if (body.length < MAX_REPORT) body += chunk;
  return body;
}
