// Imported by its public name, so that a federated build shares the module with the router.

import { Anchor, type AnchorProps } from '@festival/ui/link';
import { type ButtonLook, buttonClass } from './button.js';
import { cx } from './cx.js';
import { Icon, type IconName } from './icon.js';
import styles from './link-button.module.css';

export interface LinkButtonProps extends ButtonLook, AnchorProps {
  icon?: IconName;
}

/** A link that looks like a button. Use it for navigation, never for actions. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Anchor {...rest} className={cx(buttonClass({ variant, size, wide }), styles.link, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Anchor>
  );
}
