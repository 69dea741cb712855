import { useId, useState } from 'react';
import { Button } from '../src/Button.tsx';
import { Dialog } from '../src/Dialog.tsx';
import { Disclosure } from '../src/Disclosure.tsx';
import { Sheet } from '../src/Sheet.tsx';
import { Tabs } from '../src/Tabs.tsx';
import { Row, State } from './Row.tsx';
import type { CatalogueTexts } from './texts.ts';

export function Panels({ texts }: { readonly texts: CatalogueTexts }) {
  const [open, setOpen] = useState<'sheet' | 'small' | 'large' | null>(null);
  const name = useId();
  const close = () => setOpen(null);
  return (
    <>
      <Row name="Tabs">
        <State wide>
          <Tabs
            label={texts.capabilities}
            tabs={texts.tabs.map(([label, words]) => ({ id: label, label, content: <p>{words}</p> }))}
          />
        </State>
      </Row>
      <Row name="Disclosure">
        <State wide>
          {texts.questions.map(([question, answer], index) => (
            <Disclosure key={question} name={name} summary={question} open={index === 0}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </State>
      </Row>
      <Row name="Dialogs">
        <State name="Small">
          <Button variant="secondary" onClick={() => setOpen('small')}>
            {texts.coverage}
          </Button>
        </State>
        <State name="Large">
          <Button variant="secondary" onClick={() => setOpen('large')}>
            {texts.learn}
          </Button>
        </State>
        <State name="Sheet">
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            {texts.bag}
          </Button>
        </State>
      </Row>
      <Dialog
        open={open === 'small'}
        onClose={close}
        title={texts.coverage}
        closeLabel={texts.close}
        footer={<Button block>{texts.add}</Button>}
      >
        <p>{texts.coverageHint}</p>
      </Dialog>
      <Dialog open={open === 'large'} onClose={close} title={texts.learn} closeLabel={texts.close} size="large">
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph, to have something to scroll.
          <p key={index}>{texts.body}</p>
        ))}
      </Dialog>
      <Sheet
        open={open === 'sheet'}
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
