import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { cx } from '../cx/index.js';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** A picture to the card's edges, above its text. */
  media?: ReactNode;
  /** Inner margin; `none` where the content brings its own. */
  padding?: 'none' | 'small' | 'medium' | 'large';
  /**
   * The card answers to a press anywhere: give its one link or button the class
   * that `cardTarget` names, which stretches it over the card.
   */
  interactive?: boolean;
}

/** A surface that holds one thing. */
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

/** Class for the one link or button of an interactive card. */
export const cardTarget: string = styles.target ?? '';
