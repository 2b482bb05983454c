import { renderArea } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DanceConcertPage } from './nafxjdc.js';

it('has a captioned trailer, a story and a way to write', () => {
  renderArea(<DanceConcertPage />);
  const trailer = screen.getByLabelText(/trailer$/, { selector: 'video' });
  expect(trailer.querySelector('track')).toHaveAttribute('kind', 'captions');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.getByRole('link', { name: /^Write to/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

it('twenty images open large, one after the other', async () => {
  renderArea(<DanceConcertPage />);
  const gallery = within(screen.getByRole('list', { name: 'From the stage' }));
  const openers = gallery.getAllByRole('button');
  expect(openers).toHaveLength(20);
  await userEvent.click(openers[19]!);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^20 of 20/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog.getByText(/^1 of 20/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(openers[19]).toHaveFocus();
});
