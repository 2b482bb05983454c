import type { ApiHandlers } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { campaign, details } from './campaigns.js';
import { openAdmin } from './open-admin.js';

const mail = {
  to: { name: 'Tan Wei Ling', address: 'weiling@e.ntu.edu.sg' },
  subject: 'Collect your order K7QM-2XRT',
  html: '<html><head><style>.ink { color: red }</style></head><body style="margin: 0"><p style="color: rgb(1, 2, 3)">Bring a bag</p><script>alert(1)</script></body></html>',
  text: 'Bring a bag, in plain text',
};

export const openReminders = (api: ApiHandlers = {}, at = '/AdminManage/reminders') =>
  openAdmin(at, {
    'GET /admin/campaigns': { campaigns: [], next: null },
    'GET /admin/campaigns/:id': details(),
    'GET /workshops': [],
    'POST /admin/campaigns/preview': {
      recipients: 12,
      skipped: [{ reason: 'reminded-before', count: 3 }],
      mail,
    },
    'POST /admin/campaigns/test': { emailAddress: 'admin@ntu.edu.sg' },
    'POST /admin/campaigns': () => campaign(),
    ...api,
  });

export const sentBy = ({ requests }: ReturnType<typeof openReminders>, name: string) =>
  requests.filter((request) => request.name === name);

export const form = async () =>
  within(await screen.findByRole('region', { name: 'Send Reminder Emails' }));
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const preview = async () => {
  await press('Preview');
  return within(await screen.findByRole('dialog', { name: 'Preview' }));
};
