export {
  type Condition,
  type Cursor,
  Keyset,
  type KeyValue,
  type Page,
  type ReadRows,
} from './keyset.js';
