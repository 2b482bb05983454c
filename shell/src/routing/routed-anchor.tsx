import type { AnchorProps } from '@festival/ui/link';
import { Link } from 'react-router-dom';

/** Links inside components of the UI, by way of the router. */
export function RoutedAnchor({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />;
}
