export { type GoTo, useAddressState } from './use-address-state.js';
export { useEarlyChoice } from './use-early-choice.js';
