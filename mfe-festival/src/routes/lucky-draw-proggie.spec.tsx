import { renderArea } from '@festival/mfe-kit/testing';
import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LuckyDrawProggiePage } from './lucky-draw-proggie.js';

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('offers one to ten points and the events of the edition', () => {
  renderArea(<LuckyDrawProggiePage />);
  expect(optionsOf('Points')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(optionsOf('Event')).toEqual(['Event 1', 'Event 2', 'Event 3']);
});

it('submitting only clears it, asks nobody for anything, and says so', async () => {
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  const page = renderArea(<LuckyDrawProggiePage />, { at: '/LuckyDrawProggie' });
  await userEvent.type(screen.getByLabelText('Email address'), 'meilin@e.ntu.edu.sg');
  await userEvent.selectOptions(screen.getByLabelText('Points'), '7');
  await userEvent.selectOptions(screen.getByLabelText('Event'), 'Event 3');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  expect(screen.getByLabelText('Email address')).toHaveValue('');
  expect(screen.getByLabelText('Points')).toHaveValue('1');
  expect(screen.getByLabelText('Event')).toHaveValue('Event 1');
  expect(screen.getByText(/Nothing was sent/)).toBeInTheDocument();
  expect(page.requests).toEqual([]);
  expect(network).not.toHaveBeenCalled();
  expect(page.location()).toBe('/LuckyDrawProggie');

  await userEvent.type(screen.getByLabelText('Email address'), 'm');
  expect(screen.queryByText(/Nothing was sent/)).not.toBeInTheDocument();
});
