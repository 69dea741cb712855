export default function MaybePage({ data }: { data: { name: string } }) {
  return <h1>{data.name === '' ? 'No such person' : `Maybe ${data.name}`}</h1>;
}
