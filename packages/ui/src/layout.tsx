import type { ComponentPropsWithRef, ElementType } from 'react';
import { cx } from './cx.js';
import styles from './layout.module.css';

export interface LayoutProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** A step of the space scale; 0 for none. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
}

function layout(
  { as: Tag = 'div', gap, className, ...rest }: LayoutProps,
  ...names: (string | undefined)[]
) {
  // With list-style none, Safari no longer treats it as a list.
  const role = Tag === 'ul' || Tag === 'ol' ? { role: 'list' } : {};
  return (
    <Tag
      {...role}
      {...rest}
      className={cx(...names, gap !== undefined && styles[`gap${gap}`], className)}
    />
  );
}

/** Children one below the other. */
export function Stack({ gap = 4, ...rest }: LayoutProps) {
  return layout({ gap, ...rest }, styles.stack);
}

const justifyClass = {
  start: styles.justifyStart,
  center: styles.justifyCenter,
  end: styles.justifyEnd,
  between: styles.justifyBetween,
};
/** Children side by side, wrapping. */
export function Cluster({
  gap = 3,
  justify = 'start',
  align = 'center',
  ...rest
}: LayoutProps & {
  justify?: keyof typeof justifyClass;
  align?: 'center' | 'end';
}) {
  const aligned = align === 'end' ? styles.alignEnd : styles.alignCenter;
  return layout({ gap, ...rest }, styles.cluster, justifyClass[justify], aligned);
}

/** As many equal columns as fit, each at least `min` wide: 10, 15, 20 or 28 rem. */
export function Grid({
  gap = 4,
  min = 'medium',
  ...rest
}: LayoutProps & { min?: 'tiny' | 'small' | 'medium' | 'large' }) {
  return layout({ gap, ...rest }, styles.grid, styles[min]);
}

/**
 * The class of a part that begins below the first screen of a page. The browser lays it out when it comes near the window, or after a second: all of the
 * page in the first frame blocks a slow phone.
 */
export const belowFold = styles.belowFold;

/** Centred, with the page's width and margins. */
export function Container({ width = 'page', ...rest }: LayoutProps & { width?: 'page' | 'form' }) {
  return layout(rest, styles.container, styles[width]);
}
