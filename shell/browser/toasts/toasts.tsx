/**
 * Short messages over the page, by sonner (S4, S8, SHELL-10): loaded with the first one. Modal dialogs make the rest of the page inert, so
 * the messages move into the topmost one, where they are announced and can be closed.
 */

import type { Toast } from '@tessera/shared-contracts/events/toast';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { bringUp, keepOnTop } from '../layout/topLayer.ts';

/** Milliseconds (S8). */
const DURATION = 5000;
/** Maximum number of visible messages (S4). */
const STACKED = 3;

/** Leaves the menu and the bag's button uncovered, also below a market banner of one line (2.25rem). */
const BELOW_HEADER = { top: 'calc(var(--header-height) + 2.25rem + var(--space-3))' } as const;

const LABELS = {
  'en-US': { messages: 'Messages', close: 'Close message' },
  ja: { messages: 'メッセージ', close: 'メッセージを閉じる' },
  de: { messages: 'Meldungen', close: 'Meldung schließen' },
  th: { messages: 'ข้อความ', close: 'ปิดข้อความ' },
} as const satisfies Record<Locale, { readonly messages: string; readonly close: string }>;

const STYLESHEETS = [
  new URL('sonner/dist/styles.css', import.meta.url).pathname,
  new URL('./toasts.css', import.meta.url).pathname,
];

let ready: Promise<HTMLElement> | undefined;

/** @param applyStylesheets resolves when they apply; a parameter, so that this chunk shares no module with the first page */
export async function showToast(
  { id, type, message, duration = DURATION }: Toast,
  applyStylesheets: (urls: readonly string[]) => Promise<void>,
): Promise<void> {
  ready ??= applyStylesheets(STYLESHEETS).then(createHost);
  const host = await ready;
  bringUp(host);
  toast[type](message, { duration, ...(id === undefined ? {} : { id }) });
}

async function createHost(): Promise<HTMLElement> {
  const host = document.createElement('div');
  host.className = 'toasts';
  keepOnTop(host);
  const { messages, close } = labelsOf(document.documentElement.lang);
  const mark = <span className="toast-mark" />;
  // Synchronous, because sonner drops messages that are sent before it listens.
  flushSync(() => {
    createRoot(host).render(
      <Toaster
        position="top-center"
        offset={BELOW_HEADER}
        mobileOffset={{ ...BELOW_HEADER, left: 'var(--margin)', right: 'var(--margin)' }}
        visibleToasts={STACKED}
        closeButton
        containerAriaLabel={messages}
        icons={{ error: mark, success: mark, info: mark }}
        toastOptions={{ closeButtonAriaLabel: close }}
      />,
    );
  });
  // Assistive technology announces additions only to a region that it already knows.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return host;
}

const labelsOf = (lang: string) => Object.entries(LABELS).find(([locale]) => locale === lang)?.[1] ?? LABELS['en-US'];
