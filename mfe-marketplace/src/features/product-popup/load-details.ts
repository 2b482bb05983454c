import { asPart } from '@festival/mfe-kit/lazy';

/**
 * The inside of the popup, run when the first product is opened. Its files come with the page's own: where the server has rendered it,
 * its styles must be there from the first paint on.
 */
export const loadDetails = asPart(() =>
  import(/* webpackMode: "eager" */ './components/product-details.js').then(
    (module) => module.ProductDetails,
  ),
);
