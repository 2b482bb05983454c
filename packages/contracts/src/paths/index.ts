export {
  type CallName,
  type InternalName,
  isInternal,
  type Method,
  splitCallName,
} from './call-name.js';
export { fillPath, type QueryValues } from './fill-path.js';
export { pathMatcher } from './path-matcher.js';
