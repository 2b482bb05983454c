import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';

/** The bundler's helper. */
const HELPER = '__name';
/** What the bundler calls with the code of a module, which runs once. */
const RUNS_MODULE = /^__(commonJS|esm)/;

/** @typedef {import('acorn').AnyNode} Node */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** @param {Node[]} ancestors @param {number} at */
const isModule = (ancestors, at) => {
  const call = ancestors[at - 3];
  return (
    call?.type === 'CallExpression' &&
    call.callee.type === 'Identifier' &&
    RUNS_MODULE.test(call.callee.name)
  );
};

/** Whether code may run again and again: it is in a function that is not a whole module. @param {Node[]} ancestors */
const isInFunction = (ancestors) =>
  ancestors.some((node, at) => FUNCTIONS.has(node.type) && !isModule(ancestors, at));

/**
 * Takes the helper that keeps names out of functions. There it would define a name for every closure, each time one is made, which is a fifth of what a
 * service computes. Classes keep their exact names, and so do functions of modules; inner functions have the name of their variable.
 * @param {string} code of an ES module
 * @returns {string}
 */
export function dropInnerNames(code) {
  /** @type {[from: number, to: number][]} */
  const cuts = [];
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  ancestor(tree, {
    CallExpression(call, _, ancestors) {
      const { callee } = call;
      const [named, name] = call.arguments;
      if (callee.type !== 'Identifier' || callee.name !== HELPER || !named || !name) return;
      const around = /** @type {Node[]} */ (ancestors).slice(0, -1);
      if (!isInFunction(around)) return;
      if (named.type === 'Identifier' && around.at(-1)?.type === 'ExpressionStatement')
        cuts.push([call.start, call.end]);
      // The call's parentheses stay: the function may be called at once.
      else if (FUNCTIONS.has(named.type))
        cuts.push([call.start, callee.end], [code.lastIndexOf(',', name.start), call.end - 1]);
    },
  });
  return without(code, cuts);
}

/** @param {string} code @param {[from: number, to: number][]} cuts ranges that do not overlap */
function without(code, cuts) {
  const kept = [];
  let at = 0;
  for (const [from, to] of cuts.toSorted(([a], [b]) => a - b)) {
    kept.push(code.slice(at, from));
    at = to;
  }
  return kept.concat(code.slice(at)).join('');
}
