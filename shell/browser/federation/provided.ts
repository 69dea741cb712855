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
 * Evaluates them in a task each, before the first remote does it in one task with its own code.
 * @throws when one does not load
 */
export async function evaluateProvided(): Promise<void> {
  for (const load of FOR_EVERY_PAGE) {
    await load();
    await yieldToMain();
  }
}

/** Packages that are loaded when a remote needs one. Nobody calls this: the imports alone make federation provide them. */
export const onDemand = () => [import('react-router'), import('xstate'), import('@xstate/react')];
