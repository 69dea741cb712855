/** Packages that the shell provides to all remotes. Federation provides a package only when the host's own build imports it. */
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';

/** Packages that every React remote needs, in the order of their dependencies. The shell itself uses none of them. */
const FOR_EVERY_PAGE = [
  () => import('react'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
  () => import('react-dom/client'),
  () => import('i18next'),
];

/**
 * Evaluates the packages in one task each; otherwise the first remote would evaluate them in one task with its own code.
 * @throws when one fails to load
 */
export async function evaluateProvided(): Promise<void> {
  for (const load of FOR_EVERY_PAGE) {
    await load();
    await yieldToMain();
  }
}

/** Packages that are loaded when a remote needs one. Never called: the imports alone make federation provide them. */
export const onDemand = () => [import('react-router'), import('xstate'), import('@xstate/react')];
