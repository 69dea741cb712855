import type { Request } from 'express';

/** The workplace whose prices a browser has unlocked: its personal code goes into what is bought by forms and links (PROG-05). */
export type UnlockedIn = (request: Request) => { readonly code: string; readonly company: string } | null;
