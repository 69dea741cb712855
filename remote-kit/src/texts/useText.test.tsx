import { describe, expect, it } from '@jest/globals';
import config from '../../test-fixtures/mf-tiny/remote.config.ts';
import type storyTexts from '../../test-fixtures/mf-tiny/src/locales/en-US/story.json';
import { type TextKey, type Translate, useText } from '../../test-fixtures/mf-tiny/src/text.ts';
import type { HeadContext } from '../server/defineLoaders.ts';
import { renderInSlot } from '../testing/testing.ts';
import { type KeyOf, type Translate as TranslateOf, useTextOf } from './useText.ts';

const messages = { header: { greet: 'Greet Ada', bag_one: 'one', bag_other: '{{count}}' } };

function Greets({ give }: { give(t: Translate): void }) {
  const { t } = useText();
  give(t);
  return <p>{t('header.greet')}</p>;
}

describe('useText', () => {
  it('gives one function per language: it may stand in a list of dependencies', () => {
    const given: Translate[] = [];
    const slot = renderInSlot(() => <Greets give={(t) => given.push(t)} />, { config, messages });
    slot.update({ url: '/hello/grace' });
    slot.update({ visitor: { locale: 'de' }, messages: { header: { ...messages.header, greet: 'Ada grüßen' } } });
    const [first, second, third] = given;
    expect(first).toBe(second);
    expect(third).not.toBe(first);
    expect(slot.container.textContent).toBe('Ada grüßen');
  });

  it('takes a remote’s own keys alone: anything else is a type error', () => {
    const t: Translate = (key: string) => key;
    const form: 'greet' | 'bag' = 'greet';
    t('greeting.title');
    t(`header.${form}`, { count: 1 });
    // @ts-expect-error misspelt
    t('header.gret');
    // @ts-expect-error a part of the texts, no text
    t('header');
    // @ts-expect-error the plural form is i18next's to choose
    t('header.bag_one', { count: 1 });
    // @ts-expect-error another remote's
    t('bag.title');
    // @ts-expect-error any string
    t(String(form));
    // @ts-expect-error a template with any string in it
    t(`header.${String(form)}`);

    const head = ({ t: say }: Pick<HeadContext<null, TextKey>, 't'>) => {
      // @ts-expect-error misspelt in a head
      return say('greeting.titel');
    };
    expect(head({ t })).toBe('greeting.titel');

    const keyless = () => {
      const { t: none } = useTextOf();
      // @ts-expect-error without keys there is nothing to ask for
      return none('header.greet');
    };
    expect(keyless).not.toBeNull();
  });

  it('folds plural forms and contexts into the key that a component says', () => {
    type Keys = KeyOf<{ bag: { gift: string; gift_card: string; TRADE_IN: string; n_one: string; n_other: string } }>;
    const t: TranslateOf<Keys> = (key: string) => key;
    t('bag.gift');
    t('bag.gift', { context: 'card' });
    t('bag.TRADE_IN');
    t('bag.n', { count: 2 });
    // @ts-expect-error a part of a name without a context
    t('bag.TRADE');
    // @ts-expect-error no text has this beginning
    t('bag.none', { context: 'card' });
    const surfaces: KeyOf<{ story: typeof storyTexts }>[] = ['story.once'];
    expect(surfaces).toHaveLength(1);
  });
});
