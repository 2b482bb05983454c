import type { AreaHistory, AreaStatus, AreaToken, Release } from '@festival/contracts/releases';
import { type ApiHandlers, refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../../../test/open-admin.js';

const release = (changes: Partial<Release> = {}): Release => ({
  _id: 'release-2',
  area: 'workshops',
  id: '22222222222222222222222222222222',
  version: '1.4.0',
  state: 'live',
  bytes: 181_000,
  files: 14,
  uploadedBy: 'Workshops CI (token of workshops)',
  note: '',
  report: {
    problems: [],
    trial: {
      note: '',
      problems: [],
      pictures: [{ name: 'workshops-390.png', path: '/workshops', width: 390 }],
      at: '2021-02-10T02:00:00.000Z',
    },
  },
  createdAt: '2021-02-10T02:00:00.000Z',
  ...changes,
});

const candidate = release({
  _id: 'release-3',
  id: '33333333333333333333333333333333',
  version: '1.5.0',
  state: 'checked',
});
const earlier = release({
  _id: 'release-1',
  id: '11111111111111111111111111111111',
  version: '1.3.0',
  state: 'earlier',
});
const failed = release({
  _id: 'release-4',
  id: '44444444444444444444444444444444',
  version: '1.6.0',
  state: 'refused',
  report: {
    problems: [
      {
        code: 'BUDGET_PAGE',
        message: 'The page /workshops has 71.0 KB of script.',
        path: 'assets.json',
      },
    ],
    trial: null,
  },
});

const areaStatus = (changes: Partial<AreaStatus> = {}): AreaStatus => ({
  area: 'workshops',
  revision: 4,
  live: {
    ...release(),
    since: '2021-02-10T03:00:00.000Z',
    numbers: { views: 1_200, errors: 6, paints: 900, lcpP75: 1_250 },
    failingSince: null,
  },
  ...changes,
});

const areaHistory = (changes: Partial<AreaHistory> = {}): AreaHistory => ({
  ...areaStatus(),
  hasPreviews: true,
  releases: [failed, candidate, release(), earlier],
  earlier: { id: earlier.id, version: earlier.version },
  entries: [
    {
      _id: '018f4f4e-9d5b-7c3a-8f1e-2a6b4c8d0e1f',
      service: 'releases',
      action: 'release.activated',
      sentence: 'Activated workshops 1.4.0 (22222222222222222222222222222222)',
      subject: 'workshops',
      actorId: 'admin',
      actor: 'Festival Admin',
      why: 'Sign-ups open',
      before: { release: earlier.id },
      after: { release: '22222222222222222222222222222222', version: '1.4.0' },
      at: '2021-02-10T03:00:00.000Z',
    },
  ],
  next: null,
  ...changes,
});

const areaToken = (changes: Partial<AreaToken> = {}): AreaToken => ({
  _id: 'token-1',
  area: 'workshops',
  label: 'Workshops CI',
  createdBy: 'Festival Admin',
  createdAt: '2021-02-10T02:00:00.000Z',
  expiresAt: '2999-02-10T02:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  ...changes,
});

const openAreas = (handlers: ApiHandlers = {}) =>
  openAdmin('/AdminManage/releases', {
    'GET /admin/releases': [areaStatus()],
    'GET /admin/area-tokens': [areaToken()],
    ...handlers,
  });

const openArea = (handlers: ApiHandlers = {}, at = '/AdminManage/releases/workshops') =>
  openAdmin(at, {
    'GET /admin/releases/:area': areaHistory(),
    'GET /admin/area-tokens': [],
    ...handlers,
  });

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));

describe('the areas', () => {
  it('show the live release, since when, and its numbers', async () => {
    openAreas({
      'GET /admin/releases': [areaStatus(), areaStatus({ area: 'shell', live: null })],
    });
    const area = within(await screen.findByRole('region', { name: 'Workshops' }));
    for (const said of [
      '1.4.0',
      '222222222222',
      /has been live since 10 Feb 2021, 11am \(real time\), sent by/,
      '1,200 views in the last hour, 6 errors (0.5%). Three of four pages were there within 1.25 s.',
    ])
      expect(area.getByText(said)).toBeVisible();
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

  it('shows that a release is being tried, and that a trial was inconclusive', async () => {
    const report = { problems: [], trial: null };
    const waiting = { ...failed, _id: 'release-5', id: '5'.repeat(32), version: '1.7.0', report };
    const note = 'The site is slow or fails, so this trial says nothing about the release.';
    openArea({
      'GET /admin/releases/:area': areaHistory({
        releases: [
          { ...waiting, state: 'uploaded' },
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
    expect(await screen.findByText('Being tried')).toBeVisible();
    expect(screen.getByText('Inconclusive')).toBeVisible();
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
      screen.getByText(/reported many errors since 10 Feb 2021, 11\.05am/),
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
    expect(await screen.findByRole('rowheader', { name: /^Workshops CI/ })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: /^Lanterns CI/ })).not.toBeInTheDocument();
  });
});
