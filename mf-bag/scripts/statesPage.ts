/** The pages of `npm run dev -w mf-bag` that show the bag's states by name. */
import type { BagState } from '../test-support/bagStates.ts';

/** The store of all states; the harness is switched to it. */
const STORE = 'US';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Lists all names beside a frame that shows the selected state with its panel open. */
export const statesPage = (names: readonly string[]) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>The bag's states</title><link rel="icon" href="data:,">
<style>body{display:grid;grid-template-columns:260px 1fr;height:100vh;margin:0;font:14px/1.5 system-ui}
ul{margin:0;padding:16px;overflow:auto;list-style:none}a{display:block;padding:6px}iframe{width:100%;height:100%;border:0}</style></head><body>
<ul>${names.map((name) => `<li><a target="state" href="/states/${escaped(encodeURIComponent(name))}">${escaped(name)}</a></li>`).join('')}</ul>
<iframe name="state" title="The state that is looked at"></iframe>
<script>
const frame = document.querySelector('iframe');
/** Waits for something of the harness that is drawn by and by. */
const found = (find) => new Promise((resolve) => {
  const look = () => { const it = find(frame.contentDocument); it ? resolve(it) : setTimeout(look, 100); };
  look();
});
frame.addEventListener('load', async () => {
  if (frame.contentWindow.location.pathname !== '/') return;
  const store = await found((page) => [...page.querySelectorAll('select')].find((each) => [...each.options].some(({ value }) => value === '${STORE}')));
  if (store.value !== '${STORE}') { store.value = '${STORE}'; store.dispatchEvent(new Event('change')); }
  await found((page) => page.querySelector('.harness-slot[aria-busy="false"]'));
  const open = await found((page) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send bag.open-requested'));
  open.click();
});
</script></body></html>`;

/** Writes the state's browser storage, then redirects to the harness. */
export function statePage({ read, pending = [] }: BagState): string {
  const items: Record<string, string> = {
    ...(read === null ? {} : { [`tessera.cart.${STORE}`]: read !== 'held' && read.cart ? read.cart.id : 'cart-1' }),
    ...(pending.length === 0
      ? {}
      : { [`tessera.bag.pending.${STORE}`]: JSON.stringify({ since: Date.now(), changes: pending }) }),
  };
  return `<!doctype html><meta charset="utf-8"><title>A state</title><script>localStorage.clear();
for (const [key, value] of Object.entries(${JSON.stringify(items).replaceAll('<', '\\u003c')})) localStorage.setItem(key, value);
location.replace('/');</script>`;
}
