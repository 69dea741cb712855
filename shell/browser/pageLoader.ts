/** The bar at the top while a route change is under way (SHELL-04). Its looks are the design system's base.css. */

/** Milliseconds before it shows: a page that is there at once needs no bar. */
const PATIENCE = 120;

const LABELS: Readonly<Record<string, string>> = { de: 'Wird geladen', ja: '読み込み中', th: 'กำลังโหลด' };

export interface PageLoader {
  begin(): void;
  end(): void;
}

export function createPageLoader(): PageLoader {
  const bar = document.createElement('div');
  bar.className = 'page-loader';
  bar.hidden = true;
  bar.setAttribute('role', 'progressbar');
  document.body.append(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        bar.setAttribute('aria-label', LABELS[document.documentElement.lang] ?? 'Loading');
        bar.hidden = false;
        // A frame later, so that the bar's growing is seen.
        requestAnimationFrame(() => bar.toggleAttribute('data-active', !bar.hidden));
      }, PATIENCE);
    },
    end() {
      clearTimeout(timer);
      bar.hidden = true;
      bar.removeAttribute('data-active');
    },
  };
}
