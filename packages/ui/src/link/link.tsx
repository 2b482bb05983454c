import { cx } from '../cx/index.js';
import { Icon } from '../icon/index.js';
import { VisuallyHidden } from '../visually-hidden/index.js';
import { Anchor, type AnchorProps } from './anchor.js';
import styles from './link.module.css';

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
