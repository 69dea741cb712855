/** What the shell itself says on the bus and listens to: it is part of every region. */
import {
  analyticsRecorded,
  bagOpenRequested,
  consentChanged,
  frameChanged,
  frameRequested,
  pageOutdated,
  toastRequested,
  visitorChanged,
} from './events.ts';

/** From the page's start on. */
export const START_EVENTS = {
  emits: [visitorChanged, frameChanged, bagOpenRequested],
  hears: [frameRequested, pageOutdated],
};

/** Of what comes with the visitor's first move. */
export const CONSENT_EVENTS = { emits: [consentChanged], hears: [analyticsRecorded, frameChanged] };

/** Of the messages over the page; in idle time, too. */
export const TOAST_EVENTS = { emits: [], hears: [toastRequested] };

/** All of them. */
export const SHELL_EVENTS = {
  emits: [...START_EVENTS.emits, ...CONSENT_EVENTS.emits],
  hears: [...START_EVENTS.hears, ...CONSENT_EVENTS.hears, ...TOAST_EVENTS.hears],
};
