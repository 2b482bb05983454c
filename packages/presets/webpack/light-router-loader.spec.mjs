import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import lighten from './light-router-loader.js';

const folder = path.join(
  path.dirname(require.resolve('react-router/package.json')),
  'dist/production',
);
const files = readdirSync(folder).filter((name) => /^chunk-.*\.mjs$/.test(name));

test('nothing keeps an unused component of the router in a build', () => {
  const code = lighten(files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join(''));
  expect(code).toMatch(/^var Link = \/\*#__PURE__\*\/ \w+\.forwardRef\(/m);
  expect(code).toMatch(/^var RenderErrorBoundary = class .*\{\n {2}static contextType = \w+;/m);
  expect(code).not.toMatch(/^\w+\.(displayName|contextType) =/m);
});
