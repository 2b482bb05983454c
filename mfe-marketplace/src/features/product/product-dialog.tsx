import { isUnlimited, MAX_QUANTITY_PER_VARIATION } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import type { Vendor } from '@festival/contracts/vendors';
import { isSlotReachable } from '@festival/edition/slots';
import {
  type Addition,
  type Cart,
  fitsStock,
  mostOf,
  quantityOf,
  stockOf,
  toCartProduct,
} from '@festival/lifecycles/cart';
import { type Api, foundOrNull, useApi } from '@festival/mfe-kit/api';
import type { PageMeta, PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { failureOf, type QueryClient, useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useLocation, useNavigate, usePageMeta } from '@festival/mfe-kit/router';
import { StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Refusal } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { cx } from '@festival/ui/cx';
import { Dialog } from '@festival/ui/dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Icon, type IconName } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { Image, uploadedImage } from '@festival/ui/image';
import { Link } from '@festival/ui/link';
import { formatPrice, Price } from '@festival/ui/price';
import { QuantityStepper } from '@festival/ui/quantity-stepper';
import { RadioGroup } from '@festival/ui/radio-group';
import { Select } from '@festival/ui/select';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useSnackbar } from '@festival/ui/snackbar';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { LongText } from '../../shared/long-text.js';
import { isSoldOut, productUrl } from '../../shared/product-cards.js';
import { catalogueKey } from '../../shared/queries.js';
import { sendToCart } from '../cart/cart-actor.js';
import { useCart } from '../cart/cart-store.js';
import styles from './product-dialog.module.css';
import { productData, productMeta } from './product-meta.js';

/** Two lines on a phone. */
const LONG_NAME = 50;

const placeholder = (
  <Loading label="Loading product…">
    <div className={styles.columns}>
      <Skeleton shape="square" />
      <Skeleton lines={6} />
    </div>
  </Loading>
);

const gone: PageMeta = { title: 'No longer for sale', isMissing: true };

function Panel({ id }: { id: string }) {
  const { isFromList, close: onClose } = useOpenProduct();
  const queries = useQueryClient();
  const query = useQuery({ ...productQuery(useApi(), id), refetchInterval: LOOK_AGAIN_MS });
  const isGone = query.data === null;
  // First as in a cached list, until its current data is loaded.
  const product = isGone ? undefined : (query.data ?? findListed(queries, id));
  const whole = usePublicAddress();
  usePageMeta(isGone ? gone : product ? productMeta(product) : {});
  const body = () => {
    if (isGone)
      return (
        <EmptyState
          icon="cart"
          title="No longer for sale"
          headingLevel={3}
          actions={<Button onClick={onClose}>See what else there is</Button>}
        >
          Its vendor has removed it, or the link is incomplete.
        </EmptyState>
      );
    if (product) return <ProductDetails product={product} onDone={onClose} />;
    if (!query.error) return placeholder;
    return <ErrorState title="Error loading products :(" headingLevel={3} {...failureOf(query)} />;
  };
  return (
    <Dialog
      open
      size="large"
      dismissOnBackdrop
      hasOwnEntry={isFromList}
      onClose={onClose}
      className={cx(product && product.name.length > LONG_NAME && styles.longName)}
      title={isGone ? 'Product' : (product?.name ?? 'Product')}
    >
      {product && <StructuredData data={productData(product, whole)} />}
      {body()}
    </Dialog>
  );
}

/** The open product over the page, if the address has one. `page` is the metadata of the page below. */
export function ProductDialog({ page }: { page: PageMeta }) {
  const { productId } = useOpenProduct();
  usePageMeta(productId ? {} : page);
  return productId && <Panel key={productId} id={productId} />;
}

const PARAM = 'product';

/** Marks the history entry of a dialog that was opened from a list of this page. */
export const FROM_LIST = { isFromList: true };

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromList' in state;

const withProduct = (search: string, productId: string | null): string => {
  const parameters = new URLSearchParams(search);
  if (productId) parameters.set(PARAM, productId);
  else parameters.delete(PARAM);
  const text = parameters.toString();
  return text && `?${text}`;
};

export const useOpenProduct = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (isFromList(state)) void navigate(-1);
    else void navigate(`${pathname}${withProduct(search, null)}`, { replace: true });
  }, [state, pathname, search, navigate]);
  return {
    productId: new URLSearchParams(search).get(PARAM) || null,
    /** Whether it was opened from a list of this page, so that Back closes it. */
    isFromList: isFromList(state),
    hrefFor: ({ _id }: { _id: string }) => `${pathname}${withProduct(search, _id)}`,
    /** Goes back if it was opened in this page; otherwise only closes it. */
    close,
  };
};

/** The last piece may be sold while somebody reads. */
const LOOK_AGAIN_MS = 20_000;

/** What is cached of the marketplace, as far as it holds products: a list, a page, or a vendor. */
interface Holder {
  items?: (Product | Vendor)[];
  products?: Product[];
}

const productsIn = (data: unknown): Product[] => {
  const { items = [], products = [] } = (data ?? {}) as Holder;
  return [...products, ...items.flatMap((item) => ('products' in item ? item.products : item))];
};

const findListed = (queries: QueryClient, id: string): Product | undefined =>
  queries
    .getQueriesData({ queryKey: catalogueKey })
    .flatMap(([, data]) => productsIn(data))
    .find((product) => product._id === id);

/** A product; null if it is not for sale (any more). */
const productQuery = (api: Api, id: string) => ({
  queryKey: [...catalogueKey, 'product', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    foundOrNull(api.call('GET /products/:id', { params: { id }, signal })),
});

export const openProductQueries = ({ api, search }: PageRequest): PageQuery[] => {
  const id = search.get('product');
  return id ? [productQuery(api, id)] : [];
};

export function ProductDetails({ product, onDone }: { product: Product; onDone: () => void }) {
  return (
    <div className={styles.columns}>
      <ImageCarousel product={product} />
      <div className={styles.facts}>
        <div>
          <div className={styles.head}>
            <Price amount={product.price} size="large" />
            {isSoldOut(product) && <Badge>Sold out</Badge>}
            {product.isPreOrder && (
              <Badge tone="accent" icon="clock">
                Pre-order, ready in {product.leadTime} days
              </Badge>
            )}
          </div>
          <div className={styles.byline}>
            <p className={styles.vendor}>
              by{' '}
              <Link href={`/VendorPage/${product.vendorId}`}>
                <bdi>{product.vendorName}</bdi>
              </Link>
            </p>
            <ShareButton product={product} />
          </div>
        </div>
        <LongText text={product.description} />
        <CollectionFacts product={product} />
        <BuyBox product={product} onDone={onDone} />
      </div>
    </div>
  );
}

const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Shares the address of a product with another app if the device can, otherwise copies it. */
function ShareButton({ product }: { product: Product }) {
  const showSnackbar = useSnackbar();
  const share = async () => {
    const url = new URL(productUrl(product._id), location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title: product.name, url });
      else {
        await navigator.clipboard.writeText(url);
        showSnackbar('Link copied.');
      }
    } catch (error) {
      if (!wasCancelled(error)) showSnackbar('Copy the address of this page to share it.');
    }
  };
  return (
    <Button variant="quiet" size="compact" icon="upload" onClick={() => void share()}>
      Share
    </Button>
  );
}

/** The first slot for which the product can be ready. */
const collectionText = ({ leadTime }: Product, edition: Edition, now: Date): string => {
  const { collectionSlots, collectionPlace } = edition.marketplace;
  const first = collectionSlots.find((slot) => isSlotReachable(edition, slot, leadTime, now));
  const place = `Self-Collection at ${collectionPlace}`;
  return first ? `${place}, ${first.label} at the earliest` : `${place} has ended for this product`;
};

const deliveryText = ({ vendorSurcharge, vendorName }: Product): string =>
  vendorSurcharge > 0
    ? `Delivery for ${formatPrice(vendorSurcharge)}, once per order from ${vendorName}`
    : 'Free delivery';

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} className={styles.icon} />
      <span>{children}</span>
    </li>
  );
}

function CollectionFacts({ product }: { product: Product }) {
  const edition = useEdition();
  const now = useFestivalNow();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style none
    <ul role="list" aria-label="Good to know" className={styles.goodToKnow}>
      {product.canCollect && <Fact icon="pin">{collectionText(product, edition, now)}</Fact>}
      {product.canDeliver && <Fact icon="mail">{deliveryText(product)}</Fact>}
      <Fact icon="info">
        {edition.marketplace.charityPercent}% goes to two charities. No refunds or exchanges.
      </Fact>
    </ul>
  );
}

/** Half of the dialog; on a phone almost all of it. */
const SIZES = '(min-width: 66rem) 467px, (min-width: 48rem) 42vw, 92vw';
const THUMBNAIL = '72px';

const imageAt = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / Math.max(1, clientWidth));

/** A product's images: scrolled on a phone, elsewhere with buttons, thumbnails or arrow keys. */
function ImageCarousel({ product }: { product: Product }) {
  const [index, setIndex] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const isBeingMoved = useRef(false);
  const count = product.images.length;
  if (count <= 1)
    return <Image {...uploadedImage(product)} alt={product.alt} sizes={SIZES} rounded priority />;

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
              <Image
                {...uploadedImage(product, each)}
                alt={product.alt}
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
            <Image {...uploadedImage(product, each)} alt="" sizes={THUMBNAIL} />
          </button>
        ))}
      </div>
    </section>
  );
}

function BuyBox({ product, onDone }: { product: Product; onDone: () => void }) {
  const [picked, setPicked] = useState(() => firstChoice(product));
  const [quantity, setQuantity] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const cart = useCart();
  const showSnackbar = useSnackbar();
  const navigate = useNavigate();
  const reasonId = useId();

  const chosen = keepChoice(product, picked);
  const addition = toAddition(product, chosen, quantity);
  const refusal = refusalOf(cart, addition);
  const options = optionText(chosen);

  const add = () => {
    setAsking(false);
    const refused = sendToCart({ type: 'ADD', addition });
    setAlert(refused);
    if (refused) return;
    onDone();
    showSnackbar(`${product.name} is in your cart.`, {
      tone: 'positive',
      action: { label: 'View cart', onAction: () => void navigate('/Shop') },
    });
  };

  return (
    <div className={styles.box}>
      <OptionPicker product={product} chosen={chosen} onChange={setPicked} />
      <Refusal>{alert}</Refusal>
      <div className={styles.foot}>
        <p className={styles.stock}>{stockText(addition.stock)}</p>
        <p id={reasonId} className={styles.reason} aria-live="polite">
          {refusal}
        </p>
        <QuantityStepper
          label="Quantity"
          labelHidden
          value={quantity}
          min={1}
          max={MAX_QUANTITY_PER_VARIATION}
          onChange={setQuantity}
        />
        <Button
          variant="primary"
          icon="cart"
          disabled={refusal !== null}
          aria-describedby={reasonId}
          onClick={() => setAsking(true)}
        >
          Add to Cart
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Add to your cart?"
        onConfirm={add}
        onCancel={() => setAsking(false)}
      >
        {quantity} × {product.name}
        {options && ` (${options})`}
      </ConfirmDialog>
    </div>
  );
}

/** More options than this become a select box. */
const ALL_IN_VIEW = 6;

interface DimensionProps {
  label: string;
  options: readonly string[];
  value: string;
  isSoldOut: (option: string) => boolean;
  onChange: (option: string) => void;
}

function Dimension({ label, options, value, isSoldOut, onChange }: DimensionProps) {
  if (options.length === 0) return null;
  const choices = options.map((option) => ({
    value: option,
    label: isSoldOut(option) ? `${option} (sold out)` : option,
  }));
  if (options.length > ALL_IN_VIEW)
    return <Select label={label} options={choices} value={value} onChange={onChange} />;
  const boxes = choices.map((choice) => ({
    ...choice,
    label: (
      <>
        <span aria-hidden="true" className={styles.swatch} data-colour={choice.value} />
        {choice.label}
      </>
    ),
  }));
  return (
    <RadioGroup
      className={styles.boxes}
      label={label}
      options={boxes}
      value={value}
      onChange={onChange}
      inline
    />
  );
}

interface OptionPickerProps {
  product: Product;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Both option dimensions of a product. A sold-out option can be chosen, and says that it is sold out. */
function OptionPicker({ product, chosen, onChange }: OptionPickerProps) {
  const isLeft = (option: Chosen) => (stockOf(product, option) ?? 0) > 0;
  const sizes = product.sizes.length > 0 ? product.sizes : [''];
  return (
    <>
      <Dimension
        label={product.attribute1}
        options={product.colours}
        value={chosen.colour}
        isSoldOut={(colour) => !sizes.some((size) => isLeft({ colour, size }))}
        onChange={(colour) => onChange({ ...chosen, colour })}
      />
      <Dimension
        label={product.attribute2}
        options={product.sizes}
        value={chosen.size}
        isSoldOut={(size) => !isLeft({ ...chosen, size })}
        onChange={(size) => onChange({ ...chosen, size })}
      />
    </>
  );
}

/** Above this number the dialog says "many". */
const MANY = 100;

/** The chosen options; `''` for a dimension that the product does not have. */
interface Chosen {
  colour: string;
  size: string;
}

/** The first options, whatever their stock. */
export const firstChoice = ({ colours, sizes }: Product): Chosen => ({
  colour: colours[0] ?? '',
  size: sizes[0] ?? '',
});

/** The chosen options, as far as the product still has them. */
export const keepChoice = (product: Product, chosen: Chosen): Chosen => {
  const first = firstChoice(product);
  return {
    colour: product.colours.includes(chosen.colour) ? chosen.colour : first.colour,
    size: product.sizes.includes(chosen.size) ? chosen.size : first.size,
  };
};

export const toAddition = (product: Product, chosen: Chosen, quantity: number): Addition => ({
  product: toCartProduct(product),
  ...chosen,
  quantity,
  stock: stockOf(product, chosen) ?? 0,
});

export const stockText = (stock: number): string => {
  if (stock === 0) return 'Sold out';
  return `In stock: ${stock > MANY ? 'many' : stock}`;
};

/** Why this quantity cannot be added; null if it can. */
export const refusalOf = (cart: Cart, addition: Addition): string | null => {
  const { product, colour, size, stock } = addition;
  if (fitsStock(cart, addition)) return null;
  if (stock === 0) return 'This one is sold out.';
  const inCart = quantityOf(cart, { productId: product.productId, colour, size });
  const most = mostOf(stock);
  const limit = isUnlimited(stock) ? `An order can hold ${most} of it` : `There are only ${most}`;
  return inCart > 0 ? `${limit}, and ${inCart} are in your cart already.` : `${limit}.`;
};

/** The chosen options in words: "Cream, M". */
const optionText = ({ colour, size }: Chosen): string => [colour, size].filter(Boolean).join(', ');
