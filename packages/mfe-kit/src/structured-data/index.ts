export { type JsonLd, StructuredData, usePublicAddress } from './structured-data.js';
