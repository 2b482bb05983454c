export {
  type Condition,
  type Cursor,
  Keyset,
  type KeyValue,
  type Page,
  type PageRequest,
  type ReadRows,
} from './keyset.js';
