const LABELS: Readonly<Record<string, string>> = { de: 'Wird geladen', ja: '読み込み中', th: 'กำลังโหลด' };

/**
 * The bar at the top during a page change (SHELL-04). The design system's base.css delays it, so that a fast page change shows none.
 * @returns a function that shows or hides it
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
