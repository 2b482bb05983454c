import { expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { implForWrapper } from 'jsdom/lib/jsdom/living/generated/utils.js';
import { controlOf, findDeclaration, jsdoms, lazyComputedStyle } from './jsdom-shortcuts.cjs';

const TYPES =
  `a abbr article aside b blockquote body button canvas center code col colgroup dd details dialog div dl dt em embed
fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input label legend li link main mark
meta meter nav noscript object ol optgroup option output p pre progress q rp rt ruby script search section select small span strong style sub
summary sup svg table tbody td template textarea tfoot th thead time title tr ul video`.split(
    /\s+/,
  );
const INPUTS = ['button', 'checkbox', 'color', 'file', 'hidden', 'password', 'radio', 'range'];
const NESTED = `<section><h1>1</h1><article><h1>2</h1></article></section><ul><li><ol><li><ul></ul></li></ol></li></ul>
<table><tr><td>1</td></tr></table><select disabled><option>1</option></select><dialog open>open</dialog><dialog>closed</dialog>
<svg><title>Title</title><a><text>1</text></a></svg><p hidden>hidden</p><div style="display: none; color: red"><b>1</b></div>
<div style="visibility: hidden; pointer-events: none"><b>1</b></div><button disabled>1</button><input readonly><textarea dir="auto"></textarea>`;
const LABELS = `<label for="one">1</label><input id="one"><label>2<input></label><label for="none">3</label><label for="">4</label>
<label for="twice">5</label><p id="twice"></p><input id="twice"><label for="text">6</label><p id="text"></p>`;

const open = (html) => new JSDOM(`<!doctype html>${html}`).window;
const elementsOf = ({ document }) => [...document.querySelectorAll('*')];

/** One element of each kind. They are created by hand, because a parser would move elements that are not allowed there. */
function openAll() {
  const window = open(NESTED);
  const { document } = window;
  for (const type of TYPES) document.body.append(document.createElement(type));
  for (const type of INPUTS)
    document.body.append(Object.assign(document.createElement('input'), { type }));
  document.querySelector('input').focus();
  return window;
}

test('an element has the styles that jsdom finds, whichever rules match it', () => {
  const window = openAll();
  const different = elementsOf(window).filter((element) => {
    const impl = implForWrapper(element);
    const found = findDeclaration(impl).cssText;
    window.document.body.toggleAttribute('data-changed');
    return found !== jsdoms.findDeclaration(impl).cssText;
  });
  expect(elementsOf(window).length).toBeGreaterThan(120);
  expect(different.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test('a style sheet of the document counts', () => {
  const window = open('<style>p { display: none }</style><p>1</p>');
  const style = lazyComputedStyle(window)(window.document.querySelector('p'));
  expect(style.display).toBe('none');
});

test('a computed style equals jsdom’s, and changes with the element', () => {
  const window = openAll();
  const lazily = lazyComputedStyle(window);
  const names = ['display', 'visibility', 'opacity', 'pointerEvents', 'color', 'cssText'];
  const said = (style) => [
    ...names.map((name) => style[name]),
    ...['display', 'visibility', 'direction', 'color'].map((name) => style.getPropertyValue(name)),
  ];
  for (const element of elementsOf(window))
    expect(said(lazily(element))).toEqual(said(window.getComputedStyle(element)));
  const [link] = window.document.querySelectorAll('body > a');
  link.hidden = true;
  expect(lazily(link).display).toBe('none');
});

test('a label labels the same element as in jsdom, in the document and outside of it', () => {
  const { document } = open(LABELS);
  const fragment = document.createElement('div');
  fragment.innerHTML = LABELS.replaceAll('one', 'another');
  const all = [...document.querySelectorAll('label'), ...fragment.querySelectorAll('label')];
  const impls = all.map((label) => implForWrapper(label));
  const different = impls.filter((impl) => controlOf(impl) !== jsdoms.controlOf.call(impl));
  const labelled = impls.filter((impl) => controlOf(impl) !== null);
  expect([different.length, labelled.length]).toEqual([0, 4]);
});
