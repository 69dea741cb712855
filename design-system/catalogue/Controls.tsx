import { useState } from 'react';
import { Button } from '../src/Button.tsx';
import { ButtonLink } from '../src/ButtonLink.tsx';
import { IconButton } from '../src/IconButton.tsx';
import { QuantityInput } from '../src/QuantityInput.tsx';
import { TextField } from '../src/TextField.tsx';
import { TextLink } from '../src/TextLink.tsx';
import { Row, State } from './Row.tsx';
import type { CatalogueTexts } from './texts.ts';

export function Controls({ texts }: { readonly texts: CatalogueTexts }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Row name="Buttons">
        <State name="Default">
          <Button>{texts.add}</Button>
        </State>
        <State name="Hover" show="hover">
          <Button>{texts.add}</Button>
        </State>
        <State name="Focus" show="focus">
          <Button>{texts.add}</Button>
        </State>
        <State name="Loading">
          <Button loading>{texts.add}</Button>
        </State>
        <State name="Disabled">
          <Button disabled>{texts.add}</Button>
        </State>
        <State name="Secondary">
          <ButtonLink href="#plans" variant="secondary">
            {texts.plans}
          </ButtonLink>
        </State>
        <State name="Quiet">
          <Button variant="quiet">{texts.plans}</Button>
        </State>
        <State name="Link">
          <TextLink href="#sizing">{texts.learn}</TextLink>
        </State>
        <State name="Icon">
          <IconButton icon="close" label={texts.close} />
        </State>
      </Row>
      <Row name="Main button">
        <State wide>
          <Button block>{texts.add}</Button>
        </State>
      </Row>
      <Row name="Field">
        <State name="Default" wide>
          <TextField label={texts.email} type="email" placeholder="name@example.com" hint={texts.emailHint} />
        </State>
        <State name="Focus" show="focus" wide>
          <TextField label={texts.email} type="email" defaultValue="noor@exam" />
        </State>
        <State name="Error" wide>
          <TextField label={texts.email} type="email" defaultValue="noor@exam" error={texts.emailError} />
        </State>
        <State name="With everything" wide>
          <TextField
            label={texts.engraving}
            aside={texts.engravingPrice}
            description={texts.engravingDescription}
            defaultValue="27.06.19"
            counter={texts.counter}
          />
        </State>
      </Row>
      <Row name="Quantity">
        <State>
          <QuantityInput
            value={quantity}
            onChange={setQuantity}
            max={20}
            labels={{ quantity: texts.quantity, increase: texts.increase, decrease: texts.decrease }}
          />
        </State>
        <State name="Disabled">
          <QuantityInput
            value={1}
            onChange={() => {}}
            max={20}
            disabled
            labels={{ quantity: texts.quantity, increase: texts.increase, decrease: texts.decrease }}
          />
        </State>
      </Row>
    </>
  );
}
