import { Icon } from '@festival/ui/icon';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './carousel.module.css';

export interface CarouselItem {
  id: string;
  /** The slide's name, which screen readers read before its content. */
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** The name of all slides together. */
  label: string;
  items: readonly CarouselItem[];
}

/** Slides side by side, as many as fit (one to three). Visitors move them by swiping, with the keyboard, or with two buttons. */
export function Carousel({ label, items }: CarouselProps) {
  const stripId = useId();
  const { strip, isStart, isEnd, measure, go } = useCarousel();
  const step = (way: 1 | -1, isAtEnd: boolean) => ({
    type: 'button' as const,
    className: styles.step,
    'aria-controls': stripId,
    // Not `disabled`, so that the button keeps the focus at the end of the strip.
    'aria-disabled': isAtEnd || undefined,
    onClick: () => !isAtEnd && go(way),
  });
  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.carousel}>
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

interface Ends {
  isStart: boolean;
  isEnd: boolean;
}

/** A scrolling strip, and whether it can scroll further either way. Its text direction decides which way is forward. */
function useCarousel() {
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ isStart: true, isEnd: false });

  const measure = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const gone = Math.abs(element.scrollLeft);
    const left = element.scrollWidth - element.clientWidth - gone;
    const next = { isStart: gone < 2, isEnd: left < 2 };
    setEnds((now) => (now.isStart === next.isStart && now.isEnd === next.isEnd ? now : next));
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);

  const go = (way: 1 | -1) => {
    const element = strip.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: way * forward * element.clientWidth });
  };
  return { strip, ...ends, measure, go };
}
