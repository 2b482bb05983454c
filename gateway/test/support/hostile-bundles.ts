import { SERVER_BUILTINS } from '@festival/contracts/release-assets';
import { marketplaceFiles, shellFiles } from './releases.js';

/** A shell whose pages show what their area returns. It runs before the language's objects are frozen, and can forge messages. */
const shellBundle = `
const { stringify } = JSON;
let forged;
JSON.stringify = (value) => forged ?? stringify(value);
exports.shared = { forge: () => (text) => { forged = text; } };
exports.prepare = async ({ url, loadArea, read }) => {
  const [, name, deed] = /^.(\\w+)(?:.do=(\\w+))?/.exec(url);
  const { page } = await loadArea(name);
  const html = (await page(deed, read)) + ['', ' polluted'].at('polluted' in {} ? 1 : 0);
  return () => ({ status: 200, head: { title: name, description: '' }, html, preloads: '', hasPage: true });
};`;

/** An area that shows its address or misbehaves, as the query of its page says. */
const areaBundle = `
const forge = (message) => {
  require('forge')(JSON_TEXT[message]);
  return 'forged';
};
const pollute = () => {
  const ofHost = Object.getPrototypeOf(new URLSearchParams('a=1').getAll('a'));
  const attempts = [
    () => { Object.prototype.polluted = 'yes'; },
    () => { Object.getPrototypeOf(ofHost).polluted = 'yes'; },
    () => { ofHost[Symbol.iterator] = function* () {}; },
    () => { Array.prototype.map = () => []; },
    () => { Promise.prototype.then = () => undefined; },
    () => { JSON.parse = () => ({}); },
    () => { globalThis.JSON = { parse: () => ({}), stringify: () => 'null' }; },
    () => { Response.prototype.text = () => ''; },
    () => { require('util').TextEncoder = undefined; },
  ];
  for (const attempt of attempts) {
    try { attempt(); } catch {}
  }
  return 'tried';
};
const assign = () => {
  'use strict';
  class Missing extends Error {
    constructor() { super('no'); this.name = 'Missing'; this.message = 'gone'; }
  }
  const thing = {};
  thing.toString = () => 'a thing';
  thing.constructor = Missing;
  globalThis.ownGlobal = String(new Missing());
  return ownGlobal + ', ' + thing;
};
const JSON_TEXT = {
  anotherPage: '{"type":"page","work":999,"page":{}}',
  noPage: '{"type":"page","work":1,"page":{"html":1}}',
  nothing: 'null',
  noJson: '{"type":',
  lines: '{"type":"ready"}\\n{"type":"ready"}',
  long: 'x'.repeat(9e6),
};
const waitForEver = () => new Promise(() => undefined);
const deeds = {
  spin: () => { for (;;); },
  fillHeap: () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length)); },
  fillMemory: () => { const kept = []; for (;;) kept.push(new Uint8Array(5e7).fill(1)); },
  throwLater: () => { setTimeout(() => { throw new Error('later'); }); return waitForEver(); },
  rejectLater: () => { Promise.reject(new Error('later')); return waitForEver(); },
  neverCome: waitForEver,
  requireAllowed: () => ${JSON.stringify(SERVER_BUILTINS)}.filter((name) => require(name) && require('node:' + name)).join(),
  pollute,
  assign,
  freezeGlobals: () => Object.isFrozen(Object.freeze(globalThis)) && 'froze its globals',
  hugePage: () => 'x'.repeat(1e8),
  ask: async (read) => (await read('/api/products/' + Math.random().toString(36).slice(2))).status,
};
const attempts = {
  'require fs': () => require('fs'),
  'require node:fs': () => require('node:fs'),
  'require net': () => require('net'),
  'require child_process': () => require('child_process'),
  'require worker_threads': () => require('worker_threads'),
  'require module': () => require('module'),
  'require vm': () => require('vm'),
  'require process': () => require('process'),
  'require by name of Object': () => require('constructor'),
  'import': () => import('node:fs'),
  'process': () => process,
  'globalThis.process': () => globalThis.process.env,
  'process.binding': () => globalThis.process.binding('fs'),
  'fetch': () => fetch('http://127.0.0.1:1'),
  'WebAssembly': () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  'eval': () => eval('1'),
  'Function of here': () => Function('return process')(),
  'Function of outside': () => URL.constructor('return process')(),
  'Function of what came from outside': () => require('util').TextEncoder.constructor('return process')(),
  'async function of outside': () => setTimeout.constructor.constructor('return process')(),
  'a stack of outside': () => {
    let found;
    const Outside = Object.getPrototypeOf(DOMException.prototype).constructor;
    Outside.prepareStackTrace = (_, calls) => { found = calls.map((call) => call.getThis() ?? call.getFunction()).find(Boolean); };
    try { new URL('::'); } catch (error) { error.stack; }
    if (found?.process ?? found?.binding) return found;
    throw new Error('nothing in it');
  },
};
const tryAll = async () => {
  const had = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try { if ((await attempt()) !== undefined) had.push(name); } catch {}
  }
  return 'tried ' + Object.keys(attempts).length + ', had: ' + had.join();
};
exports.area = {
  routes: ['/marketplace', '/workshops'].map((path) => ({ path })),
  page: async (deed, read) => {
    if (deed === 'tryAll') return tryAll();
    if (deed in JSON_TEXT) return forge(deed);
    return deed in deeds ? deeds[deed](read) : 'at ' + __FESTIVAL_BASE__;
  },
};`;

const withServer = <Files extends { 'assets.json': object }>(files: Files, bundle: string) => ({
  ...files,
  'assets.json': { ...files['assets.json'], server: 'server/app.1.cjs' },
  'server/app.1.cjs': bundle,
});

export const hostileShell = withServer(shellFiles, shellBundle);

export const hostileArea = (name: 'marketplace' | 'workshops') => {
  const manifest = { ...marketplaceFiles['area.json'], name, paths: [`/${name}`], menu: [] };
  return withServer({ ...marketplaceFiles, 'area.json': manifest }, areaBundle);
};
