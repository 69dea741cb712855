import { useId, useState } from 'react';
import { Button } from '../src/Button.tsx';
import { Disclosure } from '../src/Disclosure.tsx';
import { Sheet } from '../src/Sheet.tsx';
import { Row, State } from './Row.tsx';
import type { CatalogueTexts } from './texts.ts';

export function Panels({ texts }: { readonly texts: CatalogueTexts }) {
  const [open, setOpen] = useState(false);
  const name = useId();
  const close = () => setOpen(false);
  return (
    <>
      <Row name="Disclosure">
        <State wide>
          {texts.questions.map(([question, answer], index) => (
            <Disclosure key={question} name={name} summary={question} open={index === 0}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </State>
      </Row>
      <Row name="Sheet">
        <State>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {texts.bag}
          </Button>
        </State>
      </Row>
      <Sheet
        open={open}
        onClose={close}
        title={texts.bag}
        aside={texts.items}
        closeLabel={texts.close}
        footer={<Button block>{texts.checkout}</Button>}
      >
        <p>{texts.body}</p>
      </Sheet>
    </>
  );
}
