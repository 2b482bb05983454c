export {
  type CallName,
  type InternalName,
  isInternal,
  type Method,
  splitCallName,
} from './call-name.js';
export { fillPath, type QueryValues } from './fill-path.js';
export { type PathMatch, pathMatcher } from './path-matcher.js';
