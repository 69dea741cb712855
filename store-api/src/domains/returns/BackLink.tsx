import { TextLink } from '@tessera/design-system/TextLink';

export interface BackLinkProps {
  readonly href: string;
  readonly children: string;
}

/** Below a page's form, the way back from it. */
export const BackLink = ({ href, children }: BackLinkProps) => (
  <p className="actions">
    <TextLink variant="alone" href={href}>
      {children}
    </TextLink>
  </p>
);
