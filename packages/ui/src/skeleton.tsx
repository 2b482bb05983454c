import type { ReactNode } from 'react';
import { cx } from './cx.js';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.js';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'block' | 'square' | 'control' | 'circle';
  /** The number of lines; the last one is shorter. */
  lines?: number;
  className?: string;
}

/** Grey placeholders for content that is loading. Screen readers skip them; the list or page around them says that it is loading. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  const numbers = Array.from({ length: lines }, (_, index) => index);
  return (
    <span aria-hidden="true" className={cx(styles.stack, className)}>
      {numbers.map((number) => (
        <span key={number} className={cx(styles.bone, styles[shape])} />
      ))}
    </span>
  );
}

export interface LoadingProps {
  label?: string;
  children?: ReactNode;
}

/** Tells screen readers once that something is loading. Put it around skeletons, or use it alone. */
export function Loading({ label = 'Loading…', children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <div role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </div>
      {children}
    </div>
  );
}
