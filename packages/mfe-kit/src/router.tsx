import { type ComponentPropsWithRef, createContext, type MouseEvent, use } from 'react';
import { type Params, useHref, useLinkClickHandler } from 'react-router-dom';
import { useHost } from './host.js';

export { Navigate, useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { usePageMeta } from './host.js';

/** The parameters of the page's address. The shell finds the page: the router's own routes cost every first visit 2 KB. */
export const PageParams = createContext<Params>({});

export const useParams = (): Params => use(PageParams);

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  /** What the page behind it finds as the state of its location. */
  state?: unknown;
}

/** A link to a page of the site. The router's own component can also prefetch for its framework mode, which costs every first visit 2.5 KB. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state, target: rest.target });
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={onPress} />;
}

/** The site's page for an address that does not exist. The server answers 404. */
export function NotFound() {
  const { NotFoundPage } = useHost();
  return <NotFoundPage />;
}
