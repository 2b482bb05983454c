import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx.js';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** An image above the text, as wide as the card. */
  media?: ReactNode;
  /** Inner margin; use `none` for content with its own margin. */
  padding?: 'none' | 'small' | 'medium' | 'large';
  /**
   * A press anywhere on the card works: give its only link or button the class
   * `cardTarget`, which stretches it over the card.
   */
  interactive?: boolean;
}

/** A surface for one thing. */
export function Card({
  as = 'div',
  media,
  padding = 'medium',
  interactive,
  className,
  children,
  ...rest
}: CardProps) {
  const Tag = as as ElementType;
  return (
    <Tag
      data-paper=""
      {...rest}
      className={cx(styles.card, interactive && styles.interactive, className)}
    >
      {media && <div className={styles.media}>{media}</div>}
      <div className={cx(styles.content, styles[padding])}>{children}</div>
    </Tag>
  );
}

/** The class of the only link or button of an interactive card. */
export const cardTarget: string = styles.target ?? '';
