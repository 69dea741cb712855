import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { loadCheckoutRates } from './checkoutRates.ts';

describe('the rates of the checkout', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rates-'));
    for (const file of ['delivery.json', 'destinationTax.json'])
      cpSync(join(CATALOGUE_FOLDER, file), join(folder, file));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const edit = (change: (tax: { countries: Record<string, object> }) => void) => {
    const path = join(folder, 'destinationTax.json');
    const tax = JSON.parse(readFileSync(path, 'utf8'));
    change(tax);
    writeFileSync(path, JSON.stringify(tax));
  };

  it('[BAG-05] name the country without a rate in a store that takes tax', () => {
    edit(({ countries }) => delete countries.NO);
    expect(() => loadCheckoutRates(folder)).toThrow(
      'countries.NO is missing, but the store takes the tax of each country that EU',
    );
  });

  it('[BAG-05] name the country with a rate where the carrier takes the tax', () => {
    edit(({ countries }) => {
      countries.JP = { name: 'VAT', percent: '10' };
    });
    expect(() => loadCheckoutRates(folder)).toThrow('countries.JP must not be there');
  });
});
