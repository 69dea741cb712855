/** The schemas that start.ts stands on, to be made in a task of their own: a schema costs more to make than to use once. */
export {
  bagOpenRequested,
  frameChanged,
  frameRequested,
  pageOutdated,
  visitorChanged,
} from '@tessera/shared-contracts/events/events';
export { START_EVENTS } from '@tessera/shared-contracts/events/shellEvents';
