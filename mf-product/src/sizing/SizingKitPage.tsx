import SizingKit, { type SizingKitData } from './SizingKit.still.tsx';

export type { SizingKitData };

/** /sizing-kit: what the kit is and how it comes. It is free with a ring, so the way to it is the ring. */
export default function SizingKitPage({ data }: { readonly data: SizingKitData }) {
  return <SizingKit {...data} />;
}
