/** Milliseconds after which a page is shown without a stylesheet that does not come: plain beats blank. */
const STYLESHEET_DEADLINE = 4000;

/** Resolves when all of these apply. Those the server inlined (`data-css`) do already. */
export async function applyStylesheets(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(applyStylesheet));
}

const applied = new Map<string, Promise<void>>();

function applyStylesheet(url: string): Promise<void> {
  const known = applied.get(url);
  if (known) return known;
  if (document.querySelector(`style[data-css="${CSS.escape(url)}"]`)) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const timer = setTimeout(resolve, STYLESHEET_DEADLINE);
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    applied.delete(url);
    resolve();
  });
  document.head.append(link);
  const done = promise.finally(() => clearTimeout(timer));
  applied.set(url, done);
  return done;
}
