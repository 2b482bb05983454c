import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathOfRoute } from './assets-plugin.js';

const repository = path.resolve(__dirname, '../../../..');
const read = (...file) => readFileSync(path.join(repository, ...file), 'utf8');

const PATHS = [
  '/',
  '/about',
  '/contests',
  '/faq',
  '/fair',
  '/fair/stalls',
  '/night-market',
  '/vendorpage',
];

test.each([
  ['./routes/home.js', '/'],
  ['./routes/vendor-page.js', '/vendorpage'],
  ['./routes/vendor-page/page.js', '/vendorpage'],
  ['./routes/night-market.js', '/night-market'],
  ['./routes/nightmarket/page.js', '/night-market'],
  ['./routes/about/about.js', '/about'],
  ['./routes/about/faq.js', '/faq'],
  ['./routes/contests/contests-page.js', '/contests'],
  ['./routes/fair/fair.js', '/fair'],
  ['./routes/fair/stalls.js', '/fair/stalls'],
  ['./routes/about/privacy/contests/draw-page.js', '/contests'],
])('%s is the page of %s', (request, path) => {
  expect(pathOfRoute(request, PATHS)).toBe(path);
});

test.each([
  ['./slots/contests.js'],
  ['./routes/account/profile.js'],
  ['./routes'],
  [''],
  [undefined],
])('%s is the page of no path of the area', (request) => {
  expect(pathOfRoute(request, PATHS)).toBeUndefined();
});

test.each(['mfe-admin', 'mfe-festival', 'mfe-marketplace', 'mfe-workshops'])(
  'every path of %s has a page that is named after it',
  (area) => {
    const { paths } = JSON.parse(read(area, 'area.json'));
    const requests = read(area, 'src/area.tsx').match(/\.\/routes\/[\w/.-]+/g);
    const found = requests.map((request) => pathOfRoute(request, paths));
    expect(paths.filter((one) => !found.includes(one))).toEqual([]);
  },
);
