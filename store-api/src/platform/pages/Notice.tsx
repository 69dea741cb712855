export interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  /** Links to the fields with the errors. */
  readonly links?: readonly { readonly field: string; readonly text: string }[];
  readonly bad?: boolean;
}

/** Focused when the page opens, so that screen readers read it first. */
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
