/** `npx drizzle-kit generate` in this folder writes the next migration after a change of a `src/<area>/<area>Tables.ts`. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './src/*/*Tables.ts', out: './migrations' });
