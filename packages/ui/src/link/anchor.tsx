import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';

/** What every link of ours is given: an ordinary `href`, and the rest of an `<a>`. */
export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string };
export type AnchorComponent = ComponentType<AnchorProps>;

const AnchorContext = createContext<AnchorComponent | null>(null);

/** The shell pours its router in here, once, so that links inside components move within the page. */
export function LinkProvider({
  anchor,
  children,
}: {
  anchor: AnchorComponent;
  children: ReactNode;
}) {
  return <AnchorContext value={anchor}>{children}</AnchorContext>;
}

/** Other origins, protocols, files and downloads are the browser's own business. */
function isOurs({ href, target, download }: AnchorProps): boolean {
  return /^\/(?!\/|api\/|media\/|mailbox|queues)/.test(href) && !target && download === undefined;
}

/** An unstyled link: through the router where it is one of our pages, a plain `<a>` otherwise. */
export function Anchor(props: AnchorProps) {
  const Routed = useContext(AnchorContext);
  if (Routed && isOurs(props)) return <Routed {...props} />;
  const rel = props.target === '_blank' ? 'noopener noreferrer' : props.rel;
  return <a {...props} rel={rel} />;
}
