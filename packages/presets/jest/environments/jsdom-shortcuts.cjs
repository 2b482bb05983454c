/**
 * Faster versions of two jsdom functions that role and label queries call for every element: its computed styles, and the element of a label.
 * jsdom matches each rule of its style sheet with each element, and walks through the document for each label. This code uses internals of jsdom, so
 * jsdom's version is pinned; `jsdom-shortcuts.spec.mjs` compares the results. Load it before `jest-environment-jsdom`.
 */
const { createRequire } = require('node:module');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

const ofJsdom = createRequire(require.resolve('jsdom'));
const { CSSStyleDeclaration } = ofJsdom('cssstyle');
const { parse } = ofJsdom('rrweb-cssom');
const { getDeclarationForElement } = styleRules;

const ONLY_A_TYPE = /^[a-z][a-z0-9]*$/;
const LAST_TYPE = /(?:^|[\s>])([a-z][a-z0-9]*)[^\s>]*$/;
const rules = parse(defaultStyleSheet).cssRules.map((rule) => {
  const selectors = rule.selectorText.split(',').map((selector) => selector.trim());
  return {
    rule,
    certain: new Set(selectors.filter((selector) => ONLY_A_TYPE.test(selector))),
    possible: new Set(selectors.map((selector) => LAST_TYPE.exec(selector)?.[1])),
  };
});

/** The rules that can match elements of a type, in order, by type. */
const rulesByType = new Map();

function rulesOf(type) {
  if (!rulesByType.has(type)) {
    const possible = rules.filter(
      (entry) => entry.possible.has(type) || entry.possible.has(undefined),
    );
    rulesByType.set(type, possible);
  }
  return rulesByType.get(type);
}

/** Declarations by the rules that match. Elements without styles of their own and with the same rules share a declaration. */
const declarations = new Map();

function declarationOfRules(matching) {
  const key = matching.map((entry) => rules.indexOf(entry)).join();
  if (!declarations.has(key)) {
    const declaration = new CSSStyleDeclaration();
    for (const { style } of matching.map(({ rule }) => rule))
      for (const property of Array.from(style))
        declaration.setProperty(
          property,
          style.getPropertyValue(property),
          style.getPropertyPriority(property),
        );
    declarations.set(key, declaration);
  }
  return declarations.get(key);
}

function findDeclaration(element) {
  const hasOwn = element.hasAttributeNS(null, 'style');
  const hasSheets = element._ownerDocument.styleSheets._list.length > 0;
  if (hasOwn || hasSheets) return getDeclarationForElement(element);
  const type = element._localName;
  const matching = rulesOf(type).filter(
    ({ rule, certain }) => certain.has(type) || matchesDontThrow(element, rule.selectorText),
  );
  return declarationOfRules(matching);
}

/** jsdom discards these whenever a document changes. */
function declarationOf(element) {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const known = document._styleCache.get(element);
  if (known) return known;
  const declaration = findDeclaration(element);
  document._styleCache.set(element, declaration);
  return declaration;
}

// Modules of jsdom that are loaded from now on use this function.
styleRules.getDeclarationForElement = declarationOf;
require('jsdom');

const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
const { implementation: Label } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js');

const walkToControl = Object.getOwnPropertyDescriptor(Label.prototype, 'control').get;

function controlOf(label) {
  const id = label.getAttributeNS(null, 'for');
  const named = id ? label._ownerDocument._ids[id] : undefined;
  const [only] = named ?? [];
  if (named?.length !== 1 || !only.isConnected || !label.isConnected)
    return walkToControl.call(label);
  return isLabelable(only) ? only : null;
}

Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  get() {
    return controlOf(this);
  },
});

/** The properties that queries read of every element, by both of their names. */
const ASKED_OFTEN = {
  display: 'display',
  visibility: 'visibility',
  opacity: 'opacity',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
};

const valueFor = (element, property) =>
  Object.hasOwn(styleRules.propertiesWithResolvedValueImplemented, property)
    ? styleRules.getResolvedValue(element, property)
    : declarationOf(element).getPropertyValue(property);

/**
 * A `getComputedStyle` that computes only the properties that are read. jsdom's computes all properties that it knows, such as colours, for
 * every element.
 * @param {Window} window
 */
function lazyComputedStyle(window) {
  const compute = window.getComputedStyle;
  return (element, pseudo) => {
    const impl = implForWrapper(element);
    if (pseudo || !impl) return compute(element, pseudo);
    let whole;
    const computed = () => (whole ??= compute(element));
    const getPropertyValue = (property) =>
      Object.hasOwn(ASKED_OFTEN, property)
        ? valueFor(impl, ASKED_OFTEN[property])
        : computed().getPropertyValue(property);
    const get = (_, name) => {
      if (name === 'getPropertyValue') return getPropertyValue;
      if (Object.hasOwn(ASKED_OFTEN, name)) return valueFor(impl, ASKED_OFTEN[name]);
      const value = computed()[name];
      return typeof value === 'function' ? value.bind(whole) : value;
    };
    return new Proxy({}, { get });
  };
}

module.exports = {
  lazyComputedStyle,
  findDeclaration,
  controlOf,
  jsdoms: { findDeclaration: getDeclarationForElement, controlOf: walkToControl },
};
