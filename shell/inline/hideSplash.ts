/** Hides the splash that stands before this script 50 ms after the page slot has changed, and takes it away 100 ms later. */
const own = document.currentScript;
const splash = own?.previousElementSibling;
const page = document.getElementById('slot-page');
if (splash instanceof HTMLElement && page) {
  new MutationObserver((_, observer) => {
    observer.disconnect();
    setTimeout(() => {
      splash.dataset.done = '';
      setTimeout(() => splash.remove(), 100);
    }, 50);
  }).observe(page, { childList: true, subtree: true, attributes: true });
}
own?.remove();

export {};
