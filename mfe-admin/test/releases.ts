import type { AreaHistory, AreaStatus, AreaToken, Release } from '@festival/contracts/releases';
import type { ApiHandlers } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from './open-admin.js';

export const release = (changes: Partial<Release> = {}): Release => ({
  _id: 'release-2',
  area: 'workshops',
  id: '22222222222222222222222222222222',
  version: '1.4.0',
  state: 'live',
  bytes: 181_000,
  files: 14,
  uploadedBy: 'Workshops CI (token of workshops)',
  note: '',
  report: {
    problems: [],
    trial: {
      tried: true,
      note: '',
      problems: [],
      pictures: [{ name: 'workshops-390.png', path: '/workshops', width: 390 }],
      weights: [
        { path: '/workshops', bytes: 31_200 },
        { path: '/workshops/offers', bytes: 12_000 },
      ],
      at: '2021-02-10T02:00:00.000Z',
    },
  },
  createdAt: '2021-02-10T02:00:00.000Z',
  ...changes,
});

export const candidate = release({
  _id: 'release-3',
  id: '33333333333333333333333333333333',
  version: '1.5.0',
  state: 'checked',
});
export const earlier = release({
  _id: 'release-1',
  id: '11111111111111111111111111111111',
  version: '1.3.0',
  state: 'earlier',
});
export const failed = release({
  _id: 'release-4',
  id: '44444444444444444444444444444444',
  version: '1.6.0',
  state: 'refused',
  report: {
    problems: [
      {
        code: 'BUDGET_PAGE',
        message: 'The page /workshops has 71.0 KB of script.',
        path: 'assets.json',
      },
    ],
    trial: null,
  },
});

export const areaStatus = (changes: Partial<AreaStatus> = {}): AreaStatus => ({
  area: 'workshops',
  revision: 4,
  live: {
    ...release(),
    since: '2021-02-10T03:00:00.000Z',
    numbers: { views: 1_200, errors: 6, paints: 900, lcpP75: 1_250 },
    failingSince: null,
  },
  ...changes,
});

export const areaHistory = (changes: Partial<AreaHistory> = {}): AreaHistory => ({
  ...areaStatus(),
  hasPreviews: true,
  releases: [failed, candidate, release(), earlier],
  earlier: { id: earlier.id, version: earlier.version },
  entries: [
    {
      _id: '018f4f4e-9d5b-7c3a-8f1e-2a6b4c8d0e1f',
      service: 'releases',
      action: 'release.activated',
      sentence: 'Activated workshops 1.4.0 (22222222222222222222222222222222)',
      subject: 'workshops',
      actorId: 'admin',
      actor: 'Festival Admin',
      why: 'Sign-ups open',
      before: { release: earlier.id },
      after: { release: '22222222222222222222222222222222', version: '1.4.0' },
      at: '2021-02-10T03:00:00.000Z',
    },
  ],
  next: null,
  ...changes,
});

export const areaToken = (changes: Partial<AreaToken> = {}): AreaToken => ({
  _id: 'token-1',
  area: 'workshops',
  label: 'Workshops CI',
  createdBy: 'Festival Admin',
  createdAt: '2021-02-10T02:00:00.000Z',
  expiresAt: '2999-02-10T02:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  ...changes,
});

export const openAreas = (handlers: ApiHandlers = {}) =>
  openAdmin('/AdminManage/releases', {
    'GET /admin/releases': [areaStatus()],
    'GET /admin/area-tokens': [areaToken()],
    ...handlers,
  });

export const openArea = (handlers: ApiHandlers = {}, at = '/AdminManage/releases/workshops') =>
  openAdmin(at, {
    'GET /admin/releases/:area': areaHistory(),
    'GET /admin/area-tokens': [],
    ...handlers,
  });

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
