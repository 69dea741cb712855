declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype';
    readonly noHinting?: boolean;
    /** OpenType feature tags; default: all. */
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
    /** A number pins an axis, a range narrows it. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Buffer>;
}
