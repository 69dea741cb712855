/** The schemas that start.ts needs, created in a task of their own, because creating a schema costs more than using it once. */
export {
  bagOpenRequested,
  frameChanged,
  frameRequested,
  pageOutdated,
  visitorChanged,
} from '@tessera/shared-contracts/events/events';
export { START_EVENTS } from '@tessera/shared-contracts/events/shellEvents';
