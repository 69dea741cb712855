import Home, { type HomePageData } from './Home.still.tsx';

export type { HomePageData };

/** /: what Vela makes, and the way to it. Nothing on it needs a script. */
export default function HomePage({ data }: { readonly data: HomePageData }) {
  return <Home {...data} />;
}
