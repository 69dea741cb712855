import { TextLink } from '@tessera/design-system/TextLink';

export interface BackLinkProps {
  readonly href: string;
  readonly children: string;
}

/** The link back, below a page's form. */
export const BackLink = ({ href, children }: BackLinkProps) => (
  <p className="actions">
    <TextLink variant="alone" href={href}>
      {children}
    </TextLink>
  </p>
);
