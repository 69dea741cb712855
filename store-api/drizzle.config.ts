/** `npx drizzle-kit generate` in this folder writes the next migration after a change of src/cart/cartTables.ts. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './src/cart/cartTables.ts', out: './migrations' });
