export {
  type Condition,
  type Cursor,
  Keyset,
  type Page,
  type PageRequest,
} from './keyset.js';
