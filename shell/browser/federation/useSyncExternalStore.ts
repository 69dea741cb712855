/** Stands in for `use-sync-external-store/shim`, which is for older versions of React: React has the hook itself. */
export { useSyncExternalStore } from 'react';
