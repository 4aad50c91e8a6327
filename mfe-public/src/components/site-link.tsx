import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePublicSite } from '../lib/public-site.tsx';

interface Props extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** A path of the public site, such as `/about`; or an address elsewhere, as editors may enter one. */
  to: string;
}

/** A link to another public page, wherever the site is mounted. */
export function SiteLink({ to, ...rest }: Props) {
  const { basename } = usePublicSite();
  return <Link to={to.startsWith('/') ? `${basename}${to}` : to} {...rest} />;
}
