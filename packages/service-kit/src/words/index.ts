export { compoundsOf, tokensOf } from './tokens.js';
