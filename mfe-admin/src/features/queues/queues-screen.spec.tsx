import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin.js';

it('leads to the page of the queues, which the browser opens itself', async () => {
  openAdmin('/AdminManage/queues', {});
  const link = await screen.findByRole('link', { name: 'Open the queues' });
  expect(link).toHaveAttribute('href', '/queues/');
  const failed = screen.getByRole('link', { name: 'Failed' });
  expect(failed).toHaveAttribute('href', '/queues/?status=failed');
  const mails = screen.getByRole('link', { name: 'Waiting by priority' });
  expect(mails).toHaveAttribute('href', '/queues/?status=prioritized');
});
