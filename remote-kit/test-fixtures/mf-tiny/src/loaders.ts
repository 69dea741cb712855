import { defineLoaders, found, notFound, redirectTo } from '@tessera/remote-kit/defineLoaders';
import type { Greeting } from './greeting/GreetingPage.tsx';
import type { TextKey } from './text.ts';

export default defineLoaders<
  {
    header: { country: string };
    '/hello/:name': Greeting;
    '/maybe/:name': { name: string };
  },
  TextKey
>({
  header: { load: async ({ visitor }) => found({ country: visitor.country }) },
  '/hello/:name': {
    load: async ({ params }) => found({ name: params.name, letters: params.name.length }),
    head: ({ data, t }) => ({
      title: t('greeting.title', { name: data.name }),
      description: t('greeting.letters', { count: data.letters }),
    }),
  },
  '/maybe/:name': {
    load: async ({ params }) => {
      if (params.name === 'nobody') return notFound();
      if (params.name === 'somebody') return notFound({ name: '' });
      if (params.name === 'old') return redirectTo('/maybe/new');
      return found({ name: params.name });
    },
    head: ({ data }) => ({ title: `Maybe ${data.name}`, description: '' }),
  },
});
