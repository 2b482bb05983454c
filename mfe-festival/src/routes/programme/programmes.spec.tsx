import { renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProgrammesPage } from './programmes.js';

const DURING_BUSKING = '2021-02-15T18:30:00+08:00';

const itemOf = (title: string) => {
  const [item] = screen
    .getAllByRole('listitem')
    .filter((one) => one.textContent?.includes(title) && !one.querySelector('li'));
  if (!item) throw new Error(`Nothing on the programme is called "${title}"`);
  return item;
};

describe('the programme', () => {
  it('is shown month by month and day by day', () => {
    renderArea(<ProgrammesPage />);
    const months = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(months).toEqual(['February', 'March']);
    expect(screen.getByRole('heading', { level: 3, name: /^Monday 15 February/ })).toBeTruthy();
    expect(within(itemOf('Art-Verse Livestream')).getByText('6-9pm · Livestream')).toBeTruthy();
    expect(within(itemOf('Centre Stage premiere')).getByText('7.30pm')).toBeTruthy();
  });

  it('describes its content, and links the dates that are elsewhere', () => {
    renderArea(<ProgrammesPage />);
    expect(screen.queryByText(/everything|every date|whole/i)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^The programme$/);
    expect(screen.getByRole('link', { name: 'workshop' })).toHaveAttribute('href', '/workshops');
    expect(screen.getByRole('link', { name: 'exhibitions' })).toBeVisible();
  });

  it('leads to the page of each thing', () => {
    renderArea(<ProgrammesPage />);
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Art-Verse Livestream')).toBe('/performances#art-verse');
    expect(target('Moments 2021: entries open')).toBe('/contests/photogContest');
    expect(target('Centre Stage premiere')).toBe('/nafxcs');
  });

  it('marks current and next items', () => {
    renderArea(<ProgrammesPage />, { clock: DURING_BUSKING });
    expect(itemOf('Virtual Busking Session 1').getAttribute('aria-current')).toBe('true');
    expect(itemOf('Virtual Busking Session 1').textContent).toContain('On now');
    expect(itemOf('Workshop registration opens').textContent).toContain('On now');
    expect(itemOf('Virtual Busking Session 2').textContent).toContain('Next');
    expect(itemOf('Centre Stage premiere').textContent).not.toContain('Next');
  });

  it('marks past items', () => {
    renderArea(<ProgrammesPage />, { clock: '2021-02-15T20:00:00+08:00' });
    expect(itemOf('Virtual Busking Session 1').textContent).toContain('Over:');
    expect(itemOf('Virtual Busking Session 2').textContent).not.toContain('Over:');
  });

  it('can be printed', async () => {
    const user = userEvent.setup();
    const print = jest.fn();
    window.print = print;
    renderArea(<ProgrammesPage />);
    await user.click(screen.getByRole('button', { name: 'Print the programme' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
