import { RARE_COLOURS } from '@tessera/shared-contracts/ring/rare';
import { RING_COLOURS, RING_SIZES } from '@tessera/shared-contracts/ring/ring';
import { useState } from 'react';
import { type Choice, ChoiceGroup } from '../src/ChoiceGroup.tsx';
import { Swatches } from '../src/Swatches.tsx';
import { Row, State } from './Row.tsx';
import type { CatalogueTexts } from './texts.ts';

const named = (colour: string) => colour.replace('_', ' ').toLowerCase();
const METALS = [...RING_COLOURS, ...RARE_COLOURS].map((colour) => ({ value: colour, label: named(colour) }));
const nothing = () => {};

export function Choices({ texts }: { readonly texts: CatalogueTexts }) {
  const [metal, setMetal] = useState<string | null>('RAW_TITANIUM');
  const [size, setSize] = useState<string | null>(null);
  const [source, setSource] = useState<'kit' | 'known'>('kit');
  const [cover, setCover] = useState('2');
  const sizes: Choice<string>[] = RING_SIZES.map((each) => ({
    value: String(each),
    label: texts.sizeOne(each),
    short: String(each),
    soldOut: each === 12 ? texts.soldOut : false,
  }));
  const only = (value: string): Choice<string>[] => sizes.filter((each) => each.value === value);
  const swatch = (value: string, soldOut?: string) => [
    { value, label: named(value), soldOut: soldOut ?? (false as const) },
  ];
  const chip = { label: texts.size, labelHidden: true, onChange: nothing };
  const finish = { label: texts.finish, labelHidden: true, onChange: nothing };
  return (
    <>
      <Row name="Finish">
        <State name="Default">
          <Swatches {...finish} choices={swatch('RAW_TITANIUM')} value={null} />
        </State>
        <State name="Selected">
          <Swatches {...finish} choices={swatch('RAW_TITANIUM')} value="RAW_TITANIUM" />
        </State>
        <State name="Focus" show="focus">
          <Swatches {...finish} choices={swatch('BIONIC_GOLD')} value={null} />
        </State>
        <State name="Both" show="focus">
          <Swatches {...finish} choices={swatch('BIONIC_GOLD')} value="BIONIC_GOLD" />
        </State>
        <State name="Sold out">
          <Swatches {...finish} choices={swatch('SPACE_SILVER', texts.soldOut)} value={null} />
        </State>
      </Row>
      <Row name="All nine">
        <State wide>
          <Swatches
            label={texts.finish}
            aside={metal === null ? null : named(metal)}
            choices={METALS}
            value={metal}
            onChange={setMetal}
          />
        </State>
      </Row>
      <Row name="Size">
        <State name="Default">
          <ChoiceGroup {...chip} choices={only('8')} value={null} />
        </State>
        <State name="Hover" show="hover">
          <ChoiceGroup {...chip} choices={only('9')} value={null} />
        </State>
        <State name="Selected">
          <ChoiceGroup {...chip} choices={only('10')} value="10" />
        </State>
        <State name="Focus" show="focus">
          <ChoiceGroup {...chip} choices={only('11')} value={null} />
        </State>
        <State name="Sold out">
          <ChoiceGroup {...chip} choices={only('12')} value={null} />
        </State>
      </Row>
      <Row name="Choose first">
        <State wide>
          <ChoiceGroup
            variant="size"
            label={texts.size}
            aside={texts.sizes}
            choices={sizes}
            value={size}
            onChange={setSize}
            error={size === null ? texts.chooseFirst : null}
          />
        </State>
      </Row>
      <Row name="Cards">
        <State wide>
          <ChoiceGroup
            variant="card"
            label={texts.size}
            aside={texts.sizes}
            choices={[
              { value: 'kit', label: texts.kit, detail: texts.kitDetail },
              { value: 'known', label: texts.known, detail: texts.knownDetail },
            ]}
            value={source}
            onChange={setSource}
          />
        </State>
      </Row>
      <Row name="Segments">
        <State wide>
          <ChoiceGroup
            variant="segment"
            label={texts.coverage}
            hint={texts.coverageHint}
            choices={[
              { value: '1', label: texts.years(1), detail: '$48' },
              { value: '2', label: texts.years(2), detail: '$78' },
              { value: '0', label: texts.decline },
            ]}
            value={cover}
            onChange={setCover}
          />
        </State>
        <State name="Focus" show="focus" wide>
          <ChoiceGroup
            variant="segment"
            label={texts.coverage}
            choices={[{ value: '1', label: texts.years(1), detail: '$48' }]}
            value={null}
            onChange={nothing}
          />
        </State>
      </Row>
    </>
  );
}
