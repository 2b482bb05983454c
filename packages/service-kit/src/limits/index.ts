export { ForeignAddresses, isForeignAddress } from './foreign-addresses.js';
