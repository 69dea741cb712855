const UNITS: Readonly<Record<string, number>> = { m: 1, g: 1024, Mi: 1, Gi: 1024 };

/** Mebibytes of a size in Docker's or Kubernetes' notation at the end of the text: `512m`, `2Gi`, `/tmp:size=512m`. */
export function mebibytes(size: string): number {
  const [, amount, unit = ''] = /(\d+)([a-zA-Z]+)$/.exec(size) ?? [];
  const factor = UNITS[unit];
  if (amount === undefined || factor === undefined) throw new Error(`${size} is no amount of memory`);
  return Number(amount) * factor;
}
