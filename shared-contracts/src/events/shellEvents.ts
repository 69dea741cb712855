/** Events that the shell itself sends and listens to; part of every region's contract. */
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

/** From the page's start. */
export const START_EVENTS = {
  emits: [visitorChanged, frameChanged, bagOpenRequested],
  hears: [frameRequested, pageOutdated],
};

/** Events of the consent code, which is loaded with the visitor's first interaction. */
export const CONSENT_EVENTS = { emits: [consentChanged], hears: [analyticsRecorded, frameChanged] };

/** Events of the toasts, which are loaded in idle time. */
export const TOAST_EVENTS = { emits: [], hears: [toastRequested] };

export const SHELL_EVENTS = {
  emits: [...START_EVENTS.emits, ...CONSENT_EVENTS.emits],
  hears: [...START_EVENTS.hears, ...CONSENT_EVENTS.hears, ...TOAST_EVENTS.hears],
};
