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
  const inlined = Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-css]'));
  if (inlined.some(({ dataset }) => dataset.css === url)) return Promise.resolve();
  const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'));
  const sent = links.find((each) => each.getAttribute('href') === url);
  if (sent?.sheet) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = sent ?? document.createElement('link');
  const timer = setTimeout(resolve, STYLESHEET_DEADLINE);
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    applied.delete(url);
    resolve();
  });
  if (!sent) {
    link.rel = 'stylesheet';
    link.href = url;
    document.head.append(link);
  }
  const done = promise.finally(() => clearTimeout(timer));
  applied.set(url, done);
  return done;
}
