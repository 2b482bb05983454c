import { expect, test } from '@jest/globals';
import { buildMenu } from './menu.js';

const area = (...menu: { group?: string; label: string; to: string; order: number }[]) => ({
  menu,
});

test('links of all areas are in their own order', () => {
  const menu = buildMenu([
    area({ label: 'Marketplace', to: '/marketplace', order: 30 }),
    area({ label: 'Home', to: '/', order: 0 }),
  ]);
  expect(menu.map(({ label }) => label)).toEqual(['Home', 'Marketplace']);
});

test('a group contains links of several areas, at the place of its first link', () => {
  const menu = buildMenu([
    area(
      { group: 'Programmes', label: 'Performances', to: '/performances', order: 20 },
      { label: 'FAQ', to: '/faq', order: 90 },
    ),
    area({ group: 'Programmes', label: 'Workshops', to: '/workshops', order: 21 }),
    area({ label: 'Marketplace', to: '/marketplace', order: 30 }),
  ]);
  expect(menu.map(({ label }) => label)).toEqual(['Programmes', 'Marketplace', 'FAQ']);
  expect(menu[0]).toMatchObject({ links: [{ to: '/performances' }, { to: '/workshops' }] });
});
