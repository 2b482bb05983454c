import type { Tone } from '@festival/ui/section';
import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './sheet.module.css';

export interface SheetProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'figure';
  /** Its colour; `plain` is white paper. */
  tone?: Tone;
  /** Which way the scissors went. */
  cut?: 'a' | 'b';
}

/** A piece of cut paper with something written on it: text, facts, a price. Not for forms, which go on a Card. */
export function Sheet({ as = 'div', tone = 'plain', cut = 'a', className, ...rest }: SheetProps) {
  const Tag = as as ElementType;
  const names = [styles.sheet, styles[tone], cut === 'b' && styles.cutB, className];
  return (
    <Tag
      data-paper={tone === 'plain' ? '' : undefined}
      {...rest}
      className={names.filter(Boolean).join(' ')}
    />
  );
}
