import type { Workshop } from '@festival/contracts/workshops';
import { Slot } from '@festival/mfe-kit/slots';
import { refuse, renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, openTalk } from '../../test/examples.js';
import { area } from '../area.js';

const BATIK = 'Batik on a Tote';

describe('the workshops on the home page', () => {
  const open = (answer: () => Response | Workshop[]) =>
    renderArea(<Slot name="home.preview" />, {
      areas: [area],
      api: { 'GET /home/workshops': answer },
    });

  it('shows up to four, each leading to its notice, and the way to all', async () => {
    const extra = [1, 2, 3].map((number) =>
      batik({ _id: `more-${number}`, name: `More ${number}` }),
    );
    open(() => [batik(), openTalk(), ...extra]);
    const next = within(await screen.findByRole('list', { name: 'Next workshops' }));
    expect(next.getAllByRole('listitem')).toHaveLength(4);
    expect(next.getByRole('link', { name: BATIK })).toHaveAttribute(
      'href',
      '/workshops?workshop=batik#workshop-batik',
    );
    expect(next.getAllByRole('listitem')[0]).toHaveTextContent(
      '6 Mar, 2pmBatik on a Tote3 vacancies',
    );
    expect(next.getAllByRole('listitem')[1]).toHaveTextContent('Unlimited vacancies');
    expect(screen.getByRole('link', { name: 'View More' })).toHaveAttribute('href', '/workshops');
  });

  it('tries again when they cannot be loaded', async () => {
    let isDown = true;
    open(() => (isDown ? refuse('TOO_MANY_REQUESTS') : [batik()]));
    await screen.findByText('Error loading products :(');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: BATIK })).toBeVisible();
  });
});
