import type { Tone } from '@festival/ui/section';
import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './sheet.module.css';

export interface SheetProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'figure';
  /** Its colour; `plain` is white paper. */
  tone?: Tone;
  /** The variant of the cut edge. */
  cut?: 'a' | 'b';
}

/** A piece of cut paper for text, facts or a price. Forms belong on a Card. */
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
