export { ForeignAddresses, isForeignAddress } from './foreign-addresses.js';
export { SharedLimit } from './shared-limit.js';
