/** `npm run dev -w store-api -- openapi`: the OpenAPI document of the storefront's calls. */
import request from 'supertest';
import { openTestShopifyStore } from '../test-support/shopifyStore.ts';

/** Writes the document to standard output, as JSON. Starts the service with both cart vendors, because the document lists what is mounted. */
export async function printOpenApi(): Promise<void> {
  const store = await openTestShopifyStore();
  try {
    const { text } = await request(store.app).get('/api/openapi.json').expect(200);
    console.log(text);
  } finally {
    await store.close();
  }
}
