import { beforeEach, describe, expect, it } from '@jest/globals';
import { readBoot, readSlot } from './bootData.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="slot-header"><div data-slot-content><nav></nav></div></div>
    <script type="application/json" id="state-header" data-rendered-by="1.2.0">{"data":null,"messages":{}}</script>
    <div id="slot-footer"><div data-slot-content data-fallback>Vela</div></div>
    <script type="application/json" id="state-footer">null</script>
    <div id="slot-bag"><div data-slot-content></div></div>
    <script type="application/json" id="state-bag" data-rendered-by="1.0.0">{"data":</script>`;
});

describe('what the server wrote into the page', () => {
  it('says which version’s markup stands in a slot, and the state it was rendered from', () => {
    expect(readSlot('header')).toMatchObject({ renderedBy: '1.2.0', state: { data: null, messages: {} } });
  });

  it('says that the shell’s own fallback stands in a slot', () => {
    expect(readSlot('footer')).toMatchObject({ renderedBy: null, state: null });
  });

  it('gives no state where it is broken off', () => {
    expect(readSlot('bag')).toMatchObject({ renderedBy: null, state: null });
  });

  it('knows a slot that is not in the page', () => {
    expect(readSlot('page')).toBeNull();
  });

  it('is refused as a whole when the boot data is missing or does not parse', () => {
    expect(() => readBoot()).toThrow('no boot data');
    document.body.innerHTML = '<script type="application/json" id="boot">{"composition":"c1"</script>';
    expect(() => readBoot()).toThrow();
  });
});
