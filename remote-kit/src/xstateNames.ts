/**
 * What the shell provides as `xstate`: the names that the store's remotes and `@xstate/react` use. A remote's build
 * refuses a name that is not here.
 */
export { assign, createActor, emit, enqueueActions, fromPromise, setup, toObserver } from 'xstate';
