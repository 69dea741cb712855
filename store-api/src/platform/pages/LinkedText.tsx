export interface LinkedTextProps {
  /** Contains a link: `You accept the <link>terms of sale</link>.` */
  readonly text: string;
  readonly href: string;
}

/** A sentence of which a part is a link. */
export function LinkedText({ text, href }: LinkedTextProps) {
  const { before, words, after } = /^(?<before>.*)<link>(?<words>.*)<\/link>(?<after>.*)$/s.exec(text)?.groups ?? {};
  return (
    <>
      {before}
      <a href={href}>{words}</a>
      {after}
    </>
  );
}
