/** Milliseconds after which a page is shown without a stylesheet that does not come: plain beats blank. */
const STYLESHEET_DEADLINE = 4000;

/**
 * Resolves when all of these apply. Those the server inlined (`data-css`) do already; those of the first page have links
 * since the first paint.
 */
export async function applyStylesheets(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(applyStylesheet));
}

const applied = new Map<string, Promise<void>>();

function applyStylesheet(url: string): Promise<void> {
  const known = applied.get(url);
  if (known) return known;
  if (document.querySelector(`style[data-css="${CSS.escape(url)}"]`)) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`);
  if (sent?.sheet) return Promise.resolve();
  const link = sent ?? document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const timer = setTimeout(resolve, STYLESHEET_DEADLINE);
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    applied.delete(url);
    resolve();
  });
  if (!sent) document.head.append(link);
  const done = promise.finally(() => clearTimeout(timer));
  applied.set(url, done);
  return done;
}
