/** A statement that webpack cannot leave out, although it only helps in the development tools. */
const NAMED = /^\w+\.displayName = .*;$/gm;
/** The context of a class, said after it, keeps the class too. */
const CONTEXT = /^(var (\w+) = class .*\{)$([\s\S]*?)^\2\.contextType = (\w+);$/m;
/** A call whose result may be left out if nobody uses it. */
const PURE = /^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * Lets webpack leave out what we do not use of React Router's production build. Its components are calls with names assigned to them, which keeps
 * forms, fetchers, prefetching and the framework mode in every bundle: 3 KB, gzipped.
 */
export default (source) =>
  source
    .replace(CONTEXT, '$1\n  static contextType = $4;$3')
    .replaceAll(NAMED, '')
    .replaceAll(PURE, '$1/*#__PURE__*/ ');
