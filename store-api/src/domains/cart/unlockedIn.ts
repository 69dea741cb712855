import type { Request } from 'express';

/**
 * Returns the workplace whose prices the browser has unlocked. Its personal code is added to purchases by forms and
 * links (PROG-05).
 */
export type UnlockedIn = (request: Request) => { readonly code: string; readonly company: string } | null;
