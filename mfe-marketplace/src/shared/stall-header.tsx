import { WrappingPaper } from '@festival/ui/artwork';
import { cx } from '@festival/ui/cx';
import { PageHeader, type PageHeaderProps } from '@festival/ui/page-header';
import { useId } from 'react';
import styles from './stall-header.module.css';
import { markOf } from './stall-mark.js';

interface Props extends Omit<PageHeaderProps, 'tone' | 'motif' | 'slim'> {
  /** The vendor whose page it is: the header is its paper, with its cover. */
  vendorId?: string | undefined;
}

/** The header of the marketplace's pages: a sheet, leaf-green unless it is a vendor's, with the roof of a stall below it. */
export function StallHeader({ vendorId, ...props }: Props) {
  const { motif = 'leaf', tone = 'leaf' } = vendorId ? markOf(vendorId) : {};
  return (
    <div className={cx(styles.header, vendorId && styles.own)} data-stall={vendorId && tone}>
      <PageHeader slim tone={tone} motif={vendorId ? undefined : motif} {...props} />
      {vendorId && <WrappingPaper name={motif} className={styles.cover} />}
      <Awning className={styles.roof} />
    </div>
  );
}

/** The widths and heights of the flaps in px. No two flaps are alike, as if cut by hand. */
const FLAPS = [
  [34, 17],
  [31, 20],
  [36, 16],
  [32, 19],
  [35, 21],
  [30, 17],
  [34, 18],
  [32, 22],
] as const;
const LENGTH = FLAPS.reduce((sum, [width]) => sum + width, 0);
const HEIGHT = 30;

/** A flap hangs straight down and ends in a crooked point. */
const flaps = FLAPS.map(([width, drop], index) => {
  const start = FLAPS.slice(0, index).reduce((sum, [before]) => sum + before, 0);
  const low = drop + 4 + (index % 3);
  return `M${start} 0h${width}v${drop}l${-width * 0.28} ${low - drop}-${width * 0.4} 1-${width * 0.32}-${low - drop + 1}z`;
});

/** The striped roof of a stall, as wide as its container. Decoration. */
export function Awning({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      width="100%"
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
      className={cx(styles.awning, className)}
    >
      <pattern id={id} width={LENGTH} height={HEIGHT} patternUnits="userSpaceOnUse">
        {flaps.map((shape, index) => (
          <path key={shape} d={shape} className={index % 2 === 0 ? styles.colour : styles.paper} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
