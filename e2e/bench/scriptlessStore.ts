/**
 * The floor of every measurement: a proxy that removes the scripts from the store's documents and forwards everything else. The rest is the
 * cost of markup, styles, typefaces and pictures.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { ONCE_QUALITY } from '../../shell/server/cache/brotliQuality.ts';

const SCRIPT_START = '<script';
const SCRIPT_END = '</script>';
/** The page's data, which adds to the document's size and runs nothing. */
const IS_DATA = /^<script type="application\/(ld\+)?json"/;

/**
 * Removes scripts from a document that arrives in pieces, so that what the store flushes early is early here, too.
 * @returns a function that returns the output for a piece; text that may become a script waits for the next piece, or for null, the end
 */
export function scriptRemover(): (piece: string | null) => string {
  let waiting = '';
  return (piece) => {
    waiting += piece ?? '';
    let through = '';
    for (;;) {
      const start = waiting.indexOf(SCRIPT_START);
      const end = start < 0 ? -1 : waiting.indexOf(SCRIPT_END, start);
      if (end < 0) {
        const safe = piece === null ? waiting.length : start < 0 ? beforeStart(waiting) : start;
        through += waiting.slice(0, safe);
        waiting = waiting.slice(safe);
        return through;
      }
      const after = end + SCRIPT_END.length;
      const script = waiting.slice(start, after);
      through += waiting.slice(0, start) + (IS_DATA.test(script) ? script : '');
      waiting = waiting.slice(after);
    }
  };
}

/** Start of a possible script tag that is cut off at the end. */
function beforeStart(text: string): number {
  const open = text.lastIndexOf('<');
  return open >= 0 && SCRIPT_START.startsWith(text.slice(open)) ? open : text.length;
}

export interface ScriptlessStore {
  readonly origin: string;
  stop(): Promise<void>;
}

/** @param store origin of the store */
export async function startScriptlessStore(store: string, port: number): Promise<ScriptlessStore> {
  const passOn = createProxyMiddleware({ target: store });
  const server = createServer((request, response) => {
    if (request.headers['sec-fetch-dest'] !== 'document') {
      passOn(request, response);
      return;
    }
    sendDocument(store, request, response).catch((error: unknown) => response.destroy(asError(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { origin: `http://localhost:${port}`, stop: () => close(server) };
}

async function sendDocument(store: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const document = await fetch(store + request.url, {
    headers: { 'cf-ipcountry': String(request.headers['cf-ipcountry']), 'accept-encoding': 'identity' },
  });
  response.writeHead(document.status, {
    'content-type': document.headers.get('content-type') ?? 'text/html',
    'content-encoding': 'br',
    'cache-control': 'no-store',
  });
  // Compresses like the shell, and flushes where the shell has flushed.
  const compressed = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: ONCE_QUALITY } });
  compressed.pipe(response);
  const remove = scriptRemover();
  const text = document.body?.pipeThrough(new TextDecoderStream());
  for await (const piece of text ?? []) {
    compressed.write(remove(piece));
    compressed.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  compressed.end(remove(null));
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
