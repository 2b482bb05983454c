import { asPart } from '@festival/mfe-kit/lazy';

/**
 * The content of the popup. Its code runs when the first product opens, but its files come with the page: if the server rendered the popup, its styles must
 * be there from the first paint.
 */
export const loadDetails = asPart(() =>
  import(/* webpackMode: "eager" */ './components/product-details.js').then(
    (module) => module.ProductDetails,
  ),
);
