import type { Product } from '@festival/contracts/products';
import { cx } from '@festival/ui/cx';
import { IconButton } from '@festival/ui/icon-button';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ProductImage } from '../../../shared/products/product-image.js';
import styles from './image-carousel.module.css';

/** Half of the popup; on a phone almost all of it. */
const SIZES = '(min-width: 66rem) 467px, (min-width: 48rem) 42vw, 92vw';
const THUMBNAIL = '72px';

/** The image that the strip is scrolled to. */
const imageAt = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / Math.max(1, clientWidth));

/** A product's images: scrolled on a phone, elsewhere with buttons, thumbnails or arrow keys. */
export function ImageCarousel({ product }: { product: Product }) {
  const [index, setIndex] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const isBeingMoved = useRef(false);
  const count = product.images.length;
  if (count <= 1)
    return <ProductImage product={product} sizes={SIZES} rounded priority fit="cover" />;

  const show = (next: number) => {
    const wanted = (next + count) % count;
    setIndex(wanted);
    const element = strip.current;
    if (!element?.scrollTo) return;
    isBeingMoved.current = true;
    element.scrollTo({ left: wanted * element.clientWidth });
  };
  // Does not announce images that scroll past on the way to the chosen one.
  const follow = (element: HTMLElement) => {
    if (!isBeingMoved.current) setIndex(imageAt(element));
  };
  const comeToRest = (element: HTMLElement) => {
    isBeingMoved.current = false;
    follow(element);
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  const nameOf = (each: number) => `Picture ${each + 1} of ${count}`;

  return (
    <section aria-roledescription="carousel" aria-label="Pictures" className={styles.carousel}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div
          ref={strip}
          role="group"
          aria-label={nameOf(index)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reachable by keyboard
          tabIndex={0}
          className={styles.strip}
          onScroll={(event) => follow(event.currentTarget)}
          onScrollEnd={(event) => comeToRest(event.currentTarget)}
          onPointerDown={(event) => comeToRest(event.currentTarget)}
          onKeyDown={handleKey}
        >
          {product.images.map((url, each) => (
            <div key={url} aria-hidden={each !== index} className={styles.slide}>
              <ProductImage
                product={product}
                index={each}
                sizes={SIZES}
                priority={each === 0}
                rounded
              />
            </div>
          ))}
        </div>
        <IconButton
          icon="chevron-left"
          label="Previous picture"
          variant="outlined"
          className={styles.previous}
          onClick={() => show(index - 1)}
        />
        <IconButton
          icon="chevron-right"
          label="Next picture"
          variant="outlined"
          className={styles.next}
          onClick={() => show(index + 1)}
        />
      </div>
      <div className={styles.thumbnails}>
        {product.images.map((url, each) => (
          <button
            key={url}
            type="button"
            aria-label={nameOf(each)}
            aria-current={each === index || undefined}
            className={cx(styles.thumbnail, each === index && styles.current)}
            onClick={() => show(each)}
          >
            <ProductImage product={product} index={each} sizes={THUMBNAIL} alt="" />
          </button>
        ))}
      </div>
    </section>
  );
}
