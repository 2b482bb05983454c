import { PageHeader, type PageHeaderProps } from '@festival/ui/page-header';
import { Awning } from './awning.js';
import styles from './stall-header.module.css';

/** The head of the market's pages: a sheet of leaf green, and hanging from it the roof of a stall. */
export function StallHeader(props: Omit<PageHeaderProps, 'tone' | 'motif' | 'slim'>) {
  return (
    <div className={styles.header}>
      <PageHeader slim tone="leaf" motif="leaf" {...props} />
      <Awning className={styles.awning} />
    </div>
  );
}
