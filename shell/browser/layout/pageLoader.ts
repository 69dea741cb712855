const LABELS: Readonly<Record<string, string>> = { de: 'Wird geladen', ja: '読み込み中', th: 'กำลังโหลด' };

/**
 * The bar at the top while a page change is under way (SHELL-04). When it shows is the design system's base.css: a page
 * that is there at once needs none.
 * @returns puts it there, or takes it away
 */
export function createPageLoader(): (isLoading: boolean) => void {
  const bar = document.createElement('div');
  bar.className = 'page-loader';
  bar.role = 'progressbar';
  document.body.append(bar);
  return (isLoading) => {
    bar.ariaLabel = LABELS[document.documentElement.lang] ?? 'Loading';
    bar.toggleAttribute('data-active', isLoading);
  };
}
