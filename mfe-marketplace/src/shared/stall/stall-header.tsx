import { PageHeader, type PageHeaderProps } from '@festival/ui/page-header';
import { Awning } from './awning.js';
import styles from './stall-header.module.css';

/** The header of the marketplace's pages: a leaf-green sheet with the roof of a stall below it. */
export function StallHeader(props: Omit<PageHeaderProps, 'tone' | 'motif' | 'slim'>) {
  return (
    <div className={styles.header}>
      <PageHeader slim tone="leaf" motif="leaf" {...props} />
      <Awning className={styles.awning} />
    </div>
  );
}
