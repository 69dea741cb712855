/** What the shell itself says on the bus and listens to: it is part of every region. */
import { bagOpenRequested, frameChanged, frameRequested, toastRequested, visitorChanged } from './events.ts';

export const SHELL_EVENTS = {
  emits: [visitorChanged, frameChanged, bagOpenRequested],
  hears: [frameRequested, toastRequested],
};
