import { type ComponentType, useState } from 'react';

export default function MaybePage({ data }: { data: { name: string } }) {
  const [Note, setNote] = useState<ComponentType<{ readonly name: string }> | null>(null);
  const show = () => import('./LateNote.tsx').then(({ LateNote }) => setNote(() => LateNote), reportError);
  return (
    <>
      <h1>{data.name === '' ? 'No such person' : `Maybe ${data.name}`}</h1>
      <button type="button" onClick={show}>
        …
      </button>
      {Note ? <Note name={data.name} /> : null}
    </>
  );
}
