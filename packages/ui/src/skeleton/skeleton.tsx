import type { ReactNode } from 'react';
import { cx } from '../cx/index.js';
import { VisuallyHidden } from '../visually-hidden/index.js';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'block' | 'square' | 'control' | 'circle';
  /** That many lines, the last one shorter. */
  lines?: number;
  className?: string;
}

/** Grey stand-ins for what is on its way. Silent: the list or page around says that it loads. */
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

/** Says once that something loads, around skeletons or in their place. */
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
