export { compoundsOf, isNumber, tokensOf } from './tokens.js';
