import { NavLink, type NavLinkProps } from 'react-router-dom';

interface Props {
  /** A path of the site, or an address elsewhere. */
  to: string;
  label: string;
  className: NavLinkProps['className'];
}

/** A link as it was entered in the portal: inside the site without a new page load, elsewhere as any link. */
export function FrameLink({ to, label, className }: Props) {
  if (to.startsWith('/'))
    return (
      <NavLink to={to} className={className}>
        {label}
      </NavLink>
    );
  const plain = { isActive: false, isPending: false, isTransitioning: false };
  return (
    <a href={to} rel="noopener" className={typeof className === 'function' ? className(plain) : className}>
      {label}
    </a>
  );
}
