/** Keeps an open console page up to date, and the displayed command lines in step with their forms. Pages work without this script. */
import { commandOf } from '../parts/command.ts';

const read = document.querySelector<HTMLElement>('#read');
let isReading = false;
let isStale = false;

/** Fetches this page again and replaces its live sections. Forms that are being filled in are never touched. */
async function refresh(): Promise<void> {
  isStale = true;
  // A hidden page refreshes once, when it becomes visible again.
  if (isReading || document.hidden) return;
  isReading = true;
  try {
    while (isStale) {
      isStale = false;
      const response = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (!response.ok) {
        if (response.status === 401) location.reload();
        else setLost();
        return;
      }
      replaceLiveParts(new DOMParser().parseFromString(await response.text(), 'text/html'));
    }
  } catch {
    setLost();
  } finally {
    isReading = false;
  }
}

const openDetails = (part: HTMLElement) => [...part.querySelectorAll<HTMLDetailsElement>('details[data-key][open]')];

const isBeingFilledIn = (part: HTMLElement) =>
  part instanceof HTMLFormElement && (part.dataset.touched !== undefined || part.contains(document.activeElement));

function replaceLiveParts(fresh: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const newer = fresh.getElementById(part.id);
    if (newer === null || newer.innerHTML === part.innerHTML || isBeingFilledIn(part)) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    const index = focused === null ? -1 : [...part.querySelectorAll('a, summary')].indexOf(focused);
    const opened = openDetails(part).map(({ dataset }) => dataset.key);
    part.replaceChildren(...newer.childNodes);
    for (const details of part.querySelectorAll<HTMLDetailsElement>('details[data-key]')) {
      details.open = opened.includes(details.dataset.key);
    }
    // Keeps keyboard focus on the same link, or on the one that replaced it.
    const again = part.querySelectorAll<HTMLElement>('a, summary')[index];
    again?.focus({ preventScroll: true });
  }
  document.dispatchEvent(new Event('console:refreshed'));
  const when = fresh.querySelector('#read')?.textContent;
  if (read !== null && when) {
    read.textContent = when.replace(/^As of/, 'Live,');
    read.dataset.state = 'live';
  }
}

function setLost(): void {
  if (read === null || read.dataset.state === 'lost') return;
  read.dataset.state = 'lost';
  read.textContent = `Not live. ${read.textContent?.replace(/^Live,/, 'As of')}`;
}

if (read !== null) {
  const stream = new EventSource('/console/live');
  stream.addEventListener('open', () => void refresh());
  stream.addEventListener('changed', () => void refresh());
  stream.addEventListener('error', setLost);
  document.addEventListener('visibilitychange', () => {
    if (isStale && !document.hidden) void refresh();
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-command]')) {
  form.addEventListener('input', () => {
    form.dataset.touched = '';
    const line = form.querySelector('[data-line]');
    const fields = new FormData(form);
    const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
    const regions = fields.getAll('region').map(text);
    const options = Object.fromEntries(
      [...form.querySelectorAll<HTMLInputElement>('[data-option]')].map(({ name, value }) => [name, value]),
    );
    if (line !== null) {
      line.textContent = commandOf(form.dataset.command ?? '', regions, text(fields.get('reason')), options);
    }
  });
  // Blocks a second submit while the registry processes the first.
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent !== undefined) event.preventDefault();
    form.dataset.sent = '';
    form.querySelector('button')?.setAttribute('aria-busy', 'true');
  });
}
// A page restored by the browser's back button may submit its forms again.
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) {
    delete form.dataset.sent;
    form.querySelector('button')?.removeAttribute('aria-busy');
  }
});
