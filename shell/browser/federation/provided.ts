/** What the shell provides to all remotes. A package is provided only when the host's own build imports it. */
import { endTask } from '../document/endTask.ts';

/** What every remote of React needs, in the order in which one needs the other. The shell itself uses none of it. */
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
    await endTask();
  }
}

/** Loaded when a remote needs one of them: nobody calls this. */
export const onDemand = () => [import('react-router'), import('xstate'), import('@xstate/react')];
