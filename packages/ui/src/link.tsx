import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';
import { cx } from './cx.js';
import { Icon } from './icon.js';
import styles from './link.module.css';
import { VisuallyHidden } from './visually-hidden.js';

export interface LinkProps extends AnchorProps {
  /** Opens in a new tab. An icon shows this, and screen readers read it. */
  external?: boolean;
  /** Has the colour of the text around it, and is underlined only on hover: for lists of links. */
  quiet?: boolean;
}

/** A link in text. */
export function Link({ external, quiet, className, children, ...rest }: LinkProps) {
  const target = external ? '_blank' : rest.target;
  return (
    <Anchor {...rest} target={target} className={cx(styles.link, quiet && styles.quiet, className)}>
      {children}
      {external && (
        <>
          <Icon name="external" size="small" className={styles.mark} />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      )}
    </Anchor>
  );
}

/** The props of every link of ours: a required `href`, and the other props of an `<a>`. */
export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string };
export type AnchorComponent = ComponentType<AnchorProps>;

const AnchorContext = createContext<AnchorComponent | null>(null);

/** The shell provides its router here once, so that links inside components navigate without a page load. */
export function LinkProvider({
  anchor,
  children,
}: {
  anchor: AnchorComponent;
  children: ReactNode;
}) {
  return <AnchorContext value={anchor}>{children}</AnchorContext>;
}

/** The browser handles other origins, protocols, files and downloads. */
function isOurs({ href, target, download }: AnchorProps): boolean {
  return /^\/(?!\/|api\/|media\/|mailbox|queues)/.test(href) && !target && download === undefined;
}

/** An unstyled link: through the router for our pages, otherwise a plain `<a>`. */
export function Anchor(props: AnchorProps) {
  const Routed = useContext(AnchorContext);
  if (Routed && isOurs(props)) return <Routed {...props} />;
  const rel = props.target === '_blank' ? 'noopener noreferrer' : props.rel;
  return <a {...props} rel={rel} />;
}
