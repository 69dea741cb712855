/** `node scripts/publishInto.ts <registry>`: publishes the built remotes into another registry, with REGISTRY_TOKEN. */
import { publishBuilt } from './publishBuilt.ts';

const registry = process.argv[2];
const token = process.env.REGISTRY_TOKEN;
if (!registry || !token) {
  console.error('Usage: REGISTRY_TOKEN=… node scripts/publishInto.ts http://registry:3002');
  process.exit(2);
}
await publishBuilt({ registry: registry.replace(/\/$/, ''), token, say: console.log });
