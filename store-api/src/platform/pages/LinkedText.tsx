export interface LinkedTextProps {
  /** Has a link: `You accept the <link>terms of sale</link>.` */
  readonly text: string;
  readonly href: string;
}

/** A sentence with words of it that lead somewhere. */
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
