/** Starts store-api. Node cannot import `.tsx` itself, so the hook that compiles it must be loaded first. */
import '../platform/pages/compileTsx.ts';

await import('./process.ts');
