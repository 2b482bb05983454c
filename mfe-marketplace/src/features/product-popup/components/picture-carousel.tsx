import type { Product } from '@festival/contracts/products';
import { cx } from '@festival/ui/cx';
import { IconButton } from '@festival/ui/icon-button';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ProductPicture } from '../../../shared/product-picture.js';
import styles from './picture-carousel.module.css';

const SIZES = '(min-width: 48rem) 440px, 92vw';
const THUMBNAIL = '72px';

/** Which picture the strip has been pushed to. */
const pictureAt = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / Math.max(1, clientWidth));

/** A product's pictures: pushed along on a phone, with buttons, small pictures or arrow keys elsewhere. */
export function PictureCarousel({ product }: { product: Product }) {
  const [index, setIndex] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const count = product.images.length;
  if (count <= 1)
    return <ProductPicture product={product} sizes={SIZES} rounded priority fit="cover" />;

  const show = (next: number) => {
    const wanted = (next + count) % count;
    setIndex(wanted);
    const element = strip.current;
    element?.scrollTo?.({ left: wanted * element.clientWidth });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  };
  const nameOf = (each: number) => `Picture ${each + 1} of ${count}`;

  return (
    <section aria-roledescription="carousel" aria-label="Pictures" className={styles.carousel}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move it as scrolling does */}
        <div
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reachable by keyboard
          tabIndex={0}
          className={styles.strip}
          onScroll={(event) => setIndex(pictureAt(event.currentTarget))}
          onKeyDown={handleKey}
        >
          {product.images.map((url, each) => (
            <div key={url} aria-hidden={each !== index} className={styles.slide}>
              <ProductPicture
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
            <ProductPicture product={product} index={each} sizes={THUMBNAIL} alt="" />
          </button>
        ))}
      </div>
    </section>
  );
}
