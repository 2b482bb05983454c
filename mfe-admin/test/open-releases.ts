import type { ApiHandlers } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from './open-admin.js';
import { areaHistory, areaStatus, areaToken } from './releases.js';

/** The screen of all areas. */
export const openAreas = (handlers: ApiHandlers = {}) =>
  openAdmin('/AdminManage/releases', {
    'GET /admin/releases': [areaStatus()],
    'GET /admin/area-tokens': [areaToken()],
    ...handlers,
  });

/** The screen of one area. */
export const openArea = (handlers: ApiHandlers = {}, at = '/AdminManage/releases/workshops') =>
  openAdmin(at, {
    'GET /admin/releases/:area': areaHistory(),
    'GET /admin/area-tokens': [],
    ...handlers,
  });

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
