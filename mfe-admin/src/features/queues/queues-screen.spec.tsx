import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin.js';

it('leads to the page of the queues, which the browser opens itself', async () => {
  openAdmin('/AdminManage/queues', {});
  const link = await screen.findByRole('link', { name: 'Open the queues' });
  expect(link).toHaveAttribute('href', '/queues/');
});
