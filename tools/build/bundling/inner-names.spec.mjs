import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { dropInnerNames } from './inner-names.mjs';

/** What code leaves in `result`, and how often it defined a name. @param {string} code */
const run = (code) => {
  let defined = 0;
  const __name = (/** @type {object} */ target, /** @type {string} */ value) => {
    defined += 1;
    return Object.defineProperty(target, 'name', { value, configurable: true });
  };
  const result = runInNewContext(`${code};result`, {
    __name,
    __commonJS: (/** @type {object} */ modules) => modules,
  });
  return { result, defined };
};

test.each([
  ['a function that is returned', 'var result=(()=>__name(()=>1,"one"))()()', 1],
  [
    'a function that is called at once',
    'var result=0;(()=>{__name((function one(to){result=to}),"one")(2)})()',
    2,
  ],
  ['a function beside an operator', 'var result=(()=>null||__name(()=>3,"three"))()()', 3],
  [
    'a function in a function',
    'var result=(()=>{const f=__name(()=>__name(()=>4,"g")(),"f");return f()})()',
    4,
  ],
  [
    'a declaration',
    'var result=(()=>{function f(){return f.name}__name(f,"other");return f()})()',
    'f',
  ],
  ['the name of a variable', 'var result=(()=>{const f=__name(()=>1,"f");return f.name})()', 'f'],
])('%s needs no helper', (_, code, result) => {
  expect(run(dropInnerNames(code))).toEqual({ result, defined: 0 });
});

test.each([
  ['a class', 'var result=(()=>class{static{__name(this,"Exact")}})().name', 'Exact'],
  ['a function of a module', 'function f2(){}__name(f2,"f");var result=f2.name', 'f'],
  [
    'a function of a CommonJS module',
    'var m=__commonJS({"m.js"(exports){exports.f=__name(()=>1,"f")}}),e={};m["m.js"](e);var result=e.f.name',
    'f',
  ],
])('%s has the name that it had before', (_, code, result) => {
  expect(run(dropInnerNames(code))).toEqual({ result, defined: 1 });
});
