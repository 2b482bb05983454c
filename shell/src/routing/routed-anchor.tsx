import type { AnchorProps } from '@festival/ui/link';
import { Link } from 'react-router-dom';

/** Links inside UI components, through the router. */
export function RoutedAnchor({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />;
}
