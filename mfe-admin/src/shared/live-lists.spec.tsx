import type { AdminListName } from '@festival/contracts/admin-stream';
import { FakeEventSource } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../test/open-admin.js';

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

it.each<[string, AdminListName, string, AdminListName]>([
  ['workshops', 'workshops', 'GET /admin/workshops', 'points'],
  ['points', 'points', 'GET /admin/points', 'draws'],
  ['contest', 'entries', 'GET /admin/photos', 'workshops'],
  ['draws', 'draws', 'GET /admin/draws', 'entries'],
  ['releases', 'releases', 'GET /admin/releases', 'orders'],
  ['releases/workshops', 'releases', 'GET /admin/releases/:area', 'orders'],
  ['vendors', 'vendors', 'GET /admin/vendors', 'orders'],
])('the page %s reads its list again when other %s changed', async (page, list, call, other) => {
  const { requests } = openAdmin(`/AdminManage/${page}`, {
    'GET /admin/workshops': [],
    'GET /admin/bumpWaitlist': { due: '2021-02-27T16:00:00.000Z', done: null },
    'GET /admin/points': { entries: [], next: null },
    'GET /admin/photos': [],
    'GET /admin/draws': [],
    'GET /admin/releases': [],
    'GET /admin/releases/:area': {
      area: 'workshops',
      revision: 1,
      live: null,
      releases: [],
      hasPreviews: true,
      earlier: null,
      entries: [],
      next: null,
    },
    'GET /admin/area-tokens': [],
  });
  const asked = () => requests.filter(({ name }) => name === call).length;
  const changes = async (change: () => void) => {
    const before = asked();
    act(change);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  };
  await screen.findByRole('navigation', { name: 'Admin pages' });
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  await changes(() => FakeEventSource.last.answer());
  const before = asked();
  act(() => FakeEventSource.last.tell({ kind: other }));
  expect(asked()).toBe(before);
  await changes(() => FakeEventSource.last.tell({ kind: list }));
});
