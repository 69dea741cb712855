/** `npx drizzle-kit generate` in this folder writes the next migration after a change of src/data/schema.ts. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './src/data/schema.ts', out: './migrations' });
