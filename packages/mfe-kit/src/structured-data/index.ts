export { type JsonLd, StructuredData } from './structured-data.js';
