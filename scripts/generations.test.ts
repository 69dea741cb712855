/** /ogdb and the product pages describe the same devices. In scripts/, because the pages belong to two remotes. */
import { describe, expect, it } from '@jest/globals';
import { CATALOGUE } from '../mf-content/src/ogdb/catalogue.ts';
import ringStory from '../mf-product/src/locales/en-US/ringStory.json';
import { SENSOR_DAYS } from '../mf-product/src/products/m1/m1Sensors.ts';

const generation = (id: string) => {
  const found = CATALOGUE.generations.find((each) => each.id === id);
  if (found === undefined) throw new Error(`The catalogue of generations has no ${id}.`);
  return found;
};

describe('the catalogue of generations', () => {
  it('[PAGE-01] says of what is sold today what its pages say', () => {
    const air = generation('ring-2');
    const said = (fact: 'width' | 'thickness' | 'weight' | 'battery' | 'charge' | 'water' | 'sizes') =>
      ringStory.specs[fact].value.replaceAll('\u00a0', ' ');
    expect(said('width')).toBe(`${air.width?.join(' to ')} mm`);
    expect(said('thickness')).toBe(`${air.thickness?.join(' to ')} mm`);
    expect(said('weight')).toContain(`${air.weight?.join(' to ')} g`);
    expect(said('battery')).toContain(`${air.days?.join(' to ')} days`);
    expect(said('charge')).toBe(`${air.charge} minutes`);
    expect(said('water')).toContain(`${air.depth} m`);
    expect(said('sizes')).toContain(air.sizes?.join(' to '));
    expect(generation('m1-1').days).toEqual([SENSOR_DAYS]);
  });
});
