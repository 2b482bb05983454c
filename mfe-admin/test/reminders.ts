import type {
  Campaign,
  CampaignDetails,
  CampaignRecipient,
  RecipientCounts,
} from '@festival/contracts/campaigns';
import type { ApiHandlers } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

export const countsOf = (changes: Partial<RecipientCounts> = {}): RecipientCounts => ({
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  skipped: 0,
  stopped: 0,
  ...changes,
});

/** A reminder for a slot, half of it sent. */
export const campaign = (changes: Partial<Campaign> = {}): Campaign => ({
  _id: 'half',
  state: 'sending',
  isCounted: true,
  counts: countsOf({ queued: 200, sent: 197, failed: 3 }),
  template: 'collection-reminder',
  audience: { kind: 'slot', collectionDate: '18febslot1' },
  note: '',
  sendAt: null,
  createdAt: '2021-02-10T02:00:00.000Z',
  createdBy: 'Festival Admin',
  endedAt: null,
  ...changes,
});

export const recipient = (changes: Partial<CampaignRecipient> = {}): CampaignRecipient => ({
  _id: 'mail-1',
  subjectId: 'order-1',
  about: 'K7QM-2XRT',
  name: 'Tan Wei Ling',
  emailAddress: 'weiling@e.ntu.edu.sg',
  state: 'sent',
  attempts: 1,
  answer: null,
  sentAt: '2021-02-10T02:00:05.000Z',
  ...changes,
});

export const details = (changes: Partial<CampaignDetails> = {}): CampaignDetails => ({
  ...campaign(),
  recipients: [
    recipient(),
    recipient({
      _id: 'mail-2',
      name: 'Arjun Menon',
      emailAddress: 'arjun@e.ntu.edu.sg',
      state: 'failed',
      answer: '550 5.1.1 No such user here',
      sentAt: null,
    }),
    recipient({
      _id: 'mail-3',
      name: 'Siti',
      emailAddress: 'siti@e.ntu.edu.sg',
      state: 'skipped',
      answer: 'reminded-before',
      attempts: 0,
      sentAt: null,
    }),
  ],
  next: null,
  ...changes,
});
