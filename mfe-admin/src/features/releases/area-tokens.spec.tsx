import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaToken, dialog, openArea, openAreas, press } from '../../../test/releases.js';

describe('the tokens of areas', () => {
  it('are made with a label and an end, and shown once', async () => {
    const token = `fst_workshops_${'a'.repeat(43)}`;
    const { requests } = openAreas({ 'POST /admin/area-tokens': { ...areaToken(), token } });
    await press('Create a token');
    const form = dialog('Create a token');
    await userEvent.click(form.getByRole('button', { name: 'Create the token' }));
    expect(form.getByLabelText(/^Area/)).toBeInvalid();
    await userEvent.type(form.getByLabelText(/^Area/), 'workshops');
    await userEvent.type(form.getByLabelText(/^What it is for/), 'Workshops CI');
    await userEvent.click(form.getByRole('button', { name: 'Create the token' }));
    expect(await screen.findByText(token)).toBeVisible();
    expect(requests.find(({ name }) => name === 'POST /admin/area-tokens')?.body).toEqual({
      area: 'workshops',
      label: 'Workshops CI',
      days: 180,
    });
    await press('I have kept it');
    expect(screen.queryByText(token)).not.toBeInTheDocument();
  });

  it('are revoked after a question', async () => {
    const { requests } = openAreas({ 'DELETE /admin/area-tokens/:id': areaToken() });
    await press('Revoke Workshops CI');
    const question = within(screen.getByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('“Workshops CI” no longer works.')).toBeVisible();
    expect(requests.some(({ name }) => name === 'DELETE /admin/area-tokens/:id')).toBe(true);
  });

  it('that are over say so, and cannot be revoked', async () => {
    openAreas({
      'GET /admin/area-tokens': [
        areaToken({ expiresAt: '2021-01-01T00:00:00.000Z' }),
        areaToken({ _id: 'token-2', label: 'Old laptop', revokedAt: '2021-02-10T02:00:00.000Z' }),
      ],
    });
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.getByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
  });

  it('of one area are on its page', async () => {
    openArea({
      'GET /admin/area-tokens': [
        areaToken(),
        areaToken({ _id: '2', area: 'lanterns', label: 'Lanterns CI' }),
      ],
    });
    expect(await screen.findByRole('rowheader', { name: 'Workshops CI' })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Lanterns CI' })).not.toBeInTheDocument();
  });
});
