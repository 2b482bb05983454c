import { Icon } from '@festival/ui/icon';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx/index.js';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.js';

export interface CarouselItem {
  id: string;
  /** What the slide is called: read before its content. */
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** What the slides are, together. */
  label: string;
  items: readonly CarouselItem[];
  className?: string;
}

/** Slides side by side, as many as fit (one, two or three), moved by swiping, by the keyboard and by two buttons. */
export function Carousel({ label, items, className }: CarouselProps) {
  const stripId = useId();
  const { strip, isStart, isEnd, measure, go } = useCarousel();
  const step = (way: 1 | -1, isAtEnd: boolean) => ({
    type: 'button' as const,
    className: styles.step,
    'aria-controls': stripId,
    // Not `disabled`: at the end of the strip the focus stays on the button that went there.
    'aria-disabled': isAtEnd || undefined,
    onClick: () => !isAtEnd && go(way),
  });
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cx(styles.carousel, className)}
    >
      <ul ref={strip} id={stripId} className={styles.strip} onScroll={measure}>
        {items.map(({ id, label: name, content }, index) => (
          <li key={id} className={styles.slide}>
            {/* biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields */}
            <div
              role="group"
              aria-roledescription="slide"
              aria-label={`${name}, ${index + 1} of ${items.length}`}
            >
              {content}
            </div>
          </li>
        ))}
      </ul>
      {!(isStart && isEnd) && (
        <div className={styles.steps}>
          <button {...step(-1, isStart)} aria-label={`Previous of ${label}`}>
            <Icon name="chevron-left" />
          </button>
          <button {...step(1, isEnd)} aria-label={`Next of ${label}`}>
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </section>
  );
}
