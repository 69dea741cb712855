export const afterMillis = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));
