export interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  /** Each leads to the field it is about. */
  readonly links?: readonly { readonly field: string; readonly text: string }[];
  readonly bad?: boolean;
}

/** Takes the focus as the page opens, so that it is read first. */
export const Notice = ({ title, text, links = [], bad = false }: NoticeProps) => (
  // biome-ignore lint/a11y/noAutofocus: without a script nothing else could move the focus to it
  <div className={bad ? 'notice bad' : 'notice'} role="alert" tabIndex={-1} autoFocus>
    <h2>{title}</h2>
    {text === undefined ? null : <p>{text}</p>}
    {links.length === 0 ? null : (
      <ul>
        {links.map(({ field, text: said }) => (
          <li key={field}>
            <a href={`#${field}`}>{said}</a>
          </li>
        ))}
      </ul>
    )}
  </div>
);
