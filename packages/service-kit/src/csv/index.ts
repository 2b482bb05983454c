export { csvOf } from './csv-of.js';
export { sendCsv } from './send-csv.js';
