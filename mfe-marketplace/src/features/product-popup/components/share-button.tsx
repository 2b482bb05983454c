import type { Product } from '@festival/contracts/products';
import { Button } from '@festival/ui/button';
import { useSnackbar } from '@festival/ui/snackbar';
import { productUrl } from '../product-url.js';

const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Shares the address of a product with another app if the device can, otherwise copies it. */
export function ShareButton({ product }: { product: Product }) {
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
