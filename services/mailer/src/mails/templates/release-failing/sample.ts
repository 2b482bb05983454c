import type { Sample } from '../../define-mail.js';
import type { FailingRelease } from './mail.js';

export const sample: Sample<FailingRelease> = {
  subject: {
    displayName: 'Festival Desk',
    emailAddress: 'desk@festival.example',
    area: 'workshops',
    version: '1.4.0',
    errors: 12,
    views: 80,
  },
  at: '2021-02-10T02:04:00.000Z',
};
