/**
 * Whether something is being pressed. Markup that is replaced between the two halves of a press takes its click along, so whoever
 * replaces it without being asked waits.
 */
const BEGINS = ['pointerdown', 'keydown'] as const;
const ENDS = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;

let press: PromiseWithResolvers<void> | null = null;

/** Follows presses from now on. */
export function watchPresses(): void {
  for (const type of BEGINS) {
    addEventListener(type, () => {
      press ??= Promise.withResolvers();
    });
  }
  for (const type of ENDS) {
    addEventListener(type, () => {
      // The click comes after it.
      if (press) setTimeout(press.resolve);
      press = null;
    });
  }
}

/** Resolves when nothing is being pressed: at once, or after the click of the press that is under way. */
export async function pressEnded(): Promise<void> {
  while (press) await press.promise;
}
