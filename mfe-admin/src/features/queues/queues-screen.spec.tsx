import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openDesk } from '../../../test/open-desk.js';

it('leads to the page of the queues, which the browser opens itself', async () => {
  openDesk('/AdminManage/queues', {});
  const link = await screen.findByRole('link', { name: 'Open the queues' });
  expect(link).toHaveAttribute('href', '/queues/');
});
