/** Replaces `use-sync-external-store/shim`, which supports older versions of React: React exports the hook itself. */
export { useSyncExternalStore } from 'react';
