export {
  type Condition,
  type Cursor,
  Keyset,
  type Page,
  type PageRequest,
  type ReadRows,
} from './keyset.js';
