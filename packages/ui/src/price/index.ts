export { formatPrice, type PriceFormat } from './format-price.js';
export { Price, type PriceProps } from './price.js';
