import { Link } from 'react-router';
import { useCompoundPath } from '../../lib/navigation/use-compound-path.ts';
import { Logo } from './logo.tsx';

interface LogoLinkProps {
  /** A path of the site or an address elsewhere. Default: the visitor's home path. */
  to?: string;
  ground?: string;
}

/** The logo as a link to "home". */
export function LogoLink({ to, ground }: LogoLinkProps) {
  const home = useCompoundPath();
  return (
    <Link to={to ?? home} className="-m-1 inline-block rounded-lg p-1">
      <Logo ground={ground} />
    </Link>
  );
}
