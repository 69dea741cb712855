/** Starts store-api. Node itself imports no `.tsx`, so the hook that compiles it comes before everything else. */
import '../platform/pages/compileTsx.ts';

await import('./process.ts');
