import { test as base, expect } from '@playwright/test';
import { watchPage } from '../store.ts';
export type StartedStore = any;
const ports: any = { 'store-api': process.env.OWN_API };
export const test = base.extend<any, any>({
  store: [async ({}, use: any) => use({ stack: { origin: (n: string) => ports[n], dataDir: () => process.env.OWN_DATA } }), { scope: 'worker' }],
  baseURL: async ({}, use: any) => use('http://localhost:6480'),
  watch: [async ({ context }: any, use: any) => {
    const complaints: string[] = []; const expected: RegExp[] = [];
    context.on('page', (p: any) => watchPage(p, complaints));
    await use({ complaints, expect: (x: RegExp) => expected.push(x) });
    expect(complaints.filter((l) => !expected.some((p) => p.test(l)))).toEqual([]);
  }, { auto: true }],
});
export { expect };
