import { refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  areaHistory,
  areaStatus,
  candidate,
  dialog,
  earlier,
  failed,
  openArea,
  openAreas,
  press,
  release,
} from '../../../test/releases.js';

describe('the areas', () => {
  it('show the live release, since when, and its numbers', async () => {
    openAreas({
      'GET /admin/releases': [areaStatus(), areaStatus({ area: 'shell', live: null })],
    });
    const area = within(await screen.findByRole('region', { name: 'Workshops' }));
    for (const said of [
      '1.4.0',
      '222222222222',
      '10 Feb 2021, 11:00 am (real time)',
      '1,200',
      '6 (0.5%)',
      '1.25 s or less',
    ])
      expect(area.getByText(said)).toBeVisible();
    expect(
      area.getByText(/^Kept: 31.2 KB of script at most on a page \(\/workshops\), where 80 KB/),
    ).toBeVisible();
    expect(area.getByRole('link', { name: 'Workshops' })).toHaveAttribute(
      'href',
      '/AdminManage/releases/workshops',
    );
    const shell = within(screen.getByRole('region', { name: 'Shell' }));
    expect(shell.getByText('Nothing is live.')).toBeVisible();
  });

  it('say that nothing is released yet', async () => {
    openAreas({ 'GET /admin/releases': [] });
    expect(await screen.findByText('Nothing is released yet')).toBeVisible();
  });

  it('offer a retry when they could not be loaded', async () => {
    openAreas({ 'GET /admin/releases': refuse('TOO_MANY_REQUESTS') });
    expect(await screen.findByText('Issues with fetching releases')).toBeVisible();
  });

  it('are not sent any more to an admin who lost the permission', async () => {
    openAreas({ 'GET /admin/releases': refuse('PERMISSION_NEEDED', { permissions: 'technical' }) });
    expect(await screen.findByText(/permission/i)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('an area', () => {
  it('that does not exist says so', async () => {
    openArea({ 'GET /admin/releases/:area': refuse('NOT_FOUND') });
    expect(await screen.findByText('This area does not exist')).toBeVisible();
  });

  it('shows the problems of a release, and images of one that was tried', async () => {
    openArea();
    await press('Details of 1.6.0');
    const problems = within(screen.getByRole('list', { name: 'Problems of 1.6.0' }));
    expect(problems.getByText('The page /workshops has 71.0 KB of script.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Activate 1.6.0' })).not.toBeInTheDocument();
    await press('Details of 1.5.0');
    const image = within(screen.getByRole('list', { name: 'Pictures of 1.5.0' })).getByRole('link');
    expect(image).toHaveAttribute(
      'href',
      '/api/releases/workshops/33333333333333333333333333333333/checks/workshops-390.png',
    );
    expect(image).toHaveAccessibleName(/\/workshops, 390 px/);
  });

  it('shows the place of a release in the queue, and that a trial was inconclusive', async () => {
    const report = { problems: [], trial: null };
    const waiting = { ...failed, id: '5'.repeat(32), version: '1.7.0', report };
    const note = 'The site is slow or fails, so this trial says nothing about the release.';
    openArea({
      'GET /admin/releases/:area': areaHistory({
        releases: [
          { ...waiting, turn: { place: 2, usualSeconds: 42, again: '' } },
          {
            ...failed,
            state: 'uploaded',
            report: {
              problems: [],
              trial: { ...candidate.report.trial!, inconclusive: true, note },
            },
          },
        ],
      }),
    });
    expect(await screen.findByText('Waiting, number 2')).toBeVisible();
    expect(screen.getByText('Inconclusive')).toBeVisible();
    expect(screen.getByText('Not checked')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check again 1.6.0' })).toBeVisible();
    await press('Details of 1.7.0');
    expect(
      screen.getByText(
        'Its trial is number 2 in the queue. Areas take turns. A trial usually takes 42 s.',
      ),
    ).toBeVisible();
    await press('Details of 1.6.0');
    expect(screen.getByText(note)).toBeVisible();
  });

  it('shows who did what, when and why, a page at a time', async () => {
    const { requests, location } = openArea({
      'GET /admin/releases/:area': ({ query }) =>
        areaHistory({ next: query['after'] ? null : '018f4f4e-9d5b-7c3a-8f1e-2a6b4c8d0e1f' }),
    });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    for (const said of [
      `Activated workshops 1.4.0 (${release().id})`,
      'Festival Admin',
      'Sign-ups open',
    ])
      expect(history.getByText(said)).toBeVisible();
    await press('Older');
    expect(await screen.findByRole('button', { name: 'Newer' })).toBeVisible();
    expect(location()).toContain('after=018f4f4e');
    expect(requests.at(-1)?.query).toEqual({ after: '018f4f4e-9d5b-7c3a-8f1e-2a6b4c8d0e1f' });
  });

  it('activates another release, and sends the live one that the admin saw', async () => {
    const live = { ...areaStatus().live!, ...candidate, state: 'live' as const };
    let area = areaHistory();
    const { requests } = openArea({
      'GET /admin/releases/:area': () => area,
      'POST /releases/:area/:id/activate': () => {
        area = areaHistory({ live });
        return areaStatus({ live });
      },
    });
    await press('Activate 1.5.0');
    await userEvent.type(dialog('Activate 1.5.0?').getByLabelText(/^Reason/), 'Sign-ups  open');
    await userEvent.dblClick(dialog('Activate 1.5.0?').getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('1.5.0 is live.')).toBeVisible();
    const sent = requests.filter(({ name }) => name === 'POST /releases/:area/:id/activate');
    expect(sent).toMatchObject([
      {
        params: { area: 'workshops', id: candidate.id },
        body: { why: 'Sign-ups open', from: release().id },
      },
    ]);
    // The button that was pressed is gone.
    expect(screen.getByRole('heading', { name: 'Workshops' })).toHaveFocus();
  });

  it('rolls back with a reason, after describing the effect', async () => {
    const { requests } = openArea({ 'POST /releases/:area/rollback': areaStatus() });
    await press('Roll back');
    const form = dialog('Roll Workshops back to 1.3.0?');
    expect(form.getByText(/get 1\.3\.0 instead of 1\.4\.0/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Roll back' }));
    expect(form.getByLabelText(/^Reason/)).toBeInvalid();
    await userEvent.type(form.getByLabelText(/^Reason/), 'The list is empty');
    await userEvent.click(form.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('1.3.0 is live again.')).toBeVisible();
    expect(requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      why: 'The list is empty',
      from: release().id,
    });
  });

  it('that somebody else has changed meanwhile says so, and is read again', async () => {
    const { requests } = openArea({
      'POST /releases/:area/rollback': refuse('RELEASE_CHANGED', { area: 'workshops' }),
    });
    await press('Roll back');
    const form = dialog(/^Roll Workshops/);
    await userEvent.type(form.getByLabelText(/^Reason/), 'The list is empty');
    await userEvent.click(form.getByRole('button', { name: 'Roll back' }));
    expect(await form.findByText(/Meanwhile somebody changed what is shown/)).toBeVisible();
    expect(requests.filter(({ name }) => name === 'GET /admin/releases/:area')).toHaveLength(2);
  });

  it('with many errors is red, and the link of the mail about it rolls it back with one press', async () => {
    const live = { ...areaStatus().live!, failingSince: '2021-02-10T03:05:00.000Z' };
    const { requests, location } = openArea(
      {
        'GET /admin/releases/:area': areaHistory({ live }),
        'POST /releases/:area/rollback': areaStatus(),
      },
      '/AdminManage/releases/workshops?rollback=1',
    );
    const form = within(await screen.findByRole('dialog', { name: /^Roll Workshops back/ }));
    expect(
      screen.getByText(/reported many errors since 10 Feb 2021, 11:05 am/),
    ).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('1.3.0 is live again.')).toBeVisible();
    expect(requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      why: 'Its pages report errors',
      from: release().id,
    });
    expect(location()).toBe('/AdminManage/releases/workshops');
  });

  it('has no way back where nothing was live before', async () => {
    openArea({ 'GET /admin/releases/:area': areaHistory({ earlier: null }) });
    expect(
      await screen.findByRole('button', { name: `Activate ${earlier.version}` }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
  });

  it('gives the link of a preview, which is copied, and says until when it works', async () => {
    const url = 'https://festival.test/workshops?preview=abc';
    openArea({
      'POST /releases/:area/:id/previews': { url, expiresAt: '2021-02-11T02:00:00.000Z' },
    });
    await screen.findByRole('button', { name: 'Preview link of 1.5.0' });
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Preview link of 1.5.0' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Preview of 1.5.0' }));
    expect(shown.getByText(/until 11 Feb 2021/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledWith(url);
    expect(await screen.findByText('Link copied.')).toBeVisible();
  });

  it('say that there are no previews where they have no address', async () => {
    openArea({ 'GET /admin/releases/:area': areaHistory({ hasPreviews: false }) });
    expect(await screen.findByText(/This festival shows no previews/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Preview link/ })).not.toBeInTheDocument();
  });
});
