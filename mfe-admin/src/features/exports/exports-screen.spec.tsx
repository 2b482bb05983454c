import type { AdminEvent } from '@festival/contracts/admin-stream';
import type { Exported } from '@festival/contracts/exports';
import { type ApiHandlers, FakeEventSource, refuse } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { done, exported } from '../../../test/fake-exports.js';
import { admin, openAdmin } from '../../../test/open-admin.js';

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});

const open = (api: ApiHandlers = {}, session?: typeof admin & { permissions?: string[] }) =>
  openAdmin(
    '/AdminManage/exports',
    { 'GET /vendors': [], 'GET /admin/exports': [], 'GET /admin/workshops': [], ...api },
    session ? ({ session } as never) : {},
  );
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);
const tell = (event: AdminEvent) => act(() => FakeEventSource.last.tell(event));

describe('the list', () => {
  it('shows each export with its admin, size and expiry, and its file', async () => {
    open({ 'GET /admin/exports': [done({ about: 'Inkwell', filter: { vendorId: 'i' } })] });
    const row = await rowOf(/Orders: Inkwell/);
    for (const text of ['orders.csv', 'Ready', '40 rows, 1.2 MB', 'Festival Admin'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(row).toHaveTextContent(/11 Feb 2021, 10am/);
    const link = within(row).getByRole('link', { name: 'Download Orders: Inkwell' });
    expect(link).toHaveAttribute('href', '/api/admin/exports/catalogue-1/file');
    expect(link).toHaveAttribute('download', 'orders.csv');
  });

  it('says when it is empty, and when it could not be loaded', async () => {
    open();
    expect(await screen.findByText(/^No files yet\./)).toBeVisible();
  });

  it('offers a retry after a failure', async () => {
    open({ 'GET /admin/exports': () => refuse('SERVICE_UNAVAILABLE') });
    expect(await screen.findByText('Issues with fetching exports')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('works without a service that is down, and names it', async () => {
    const headers = { 'x-unavailable': 'workshops' };
    open({ 'GET /admin/exports': () => Response.json([done()], { headers }) });
    await rowOf(/Orders/);
    expect(screen.getByText(/Its exports are missing here: Workshops\./)).toBeVisible();
  });

  it('updates itself: an export that another tab requested appears, progresses and is ready', async () => {
    open();
    await screen.findByText(/^No files yet\./);
    tell({ kind: 'export', export: exported({ state: 'running', rows: 10 }) });
    const row = await rowOf(/Orders/);
    expect(within(row).getByText('10 of about 40 rows')).toBeVisible();
    expect(within(row).getByRole('progressbar')).toHaveAttribute('value', '10');
    tell({ kind: 'export', export: done() });
    expect(await within(row).findByText('Ready')).toBeVisible();
  });

  it('is read again after the stream was away', async () => {
    let exports: Exported[] = [exported({ state: 'running' })];
    open({ 'GET /admin/exports': () => exports });
    await rowOf(/Exporting/);
    exports = [done()];
    act(() => FakeEventSource.last.answer());
    expect(await rowOf(/Ready/)).toBeVisible();
  });
});

describe('asking for an export', () => {
  it('requests the chosen export in the chosen format', async () => {
    const { requests } = open({
      'GET /vendors': [{ _id: 'tidepool', displayName: 'Tidepool' }] as never,
      'POST /admin/exports': exported(),
    });
    await screen.findByRole('option', { name: 'Tidepool' });
    await choose('Vendor', 'Tidepool');
    await choose('Format', 'Excel (XLSX)');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const form = { kind: 'orders', filter: { vendorId: 'tidepool' }, format: 'xlsx' };
    await waitFor(() =>
      expect(requests).toContainEqual(
        expect.objectContaining({ name: 'POST /admin/exports', body: form }),
      ),
    );
  });

  it('has its choice in the address, which Back changes', async () => {
    const { location, back } = open({ 'GET /admin/exports': [] });
    await choose('What to export', 'Activity');
    await choose('Part of the site', 'Mails');
    await choose('Format', 'Excel (XLSX)');
    expect(location()).toBe('/AdminManage/exports?kind=trail&of=mailer&format=xlsx');
    back();
    expect(screen.getByLabelText('Format')).toHaveValue('csv');
    expect(screen.getByLabelText('Part of the site')).toHaveValue('mailer');
  });

  it.each([
    ['of the whole site, unless told', 'All parts', {}],
    ['of a part of it', 'Releases', { filter: { service: 'releases' } }],
  ])('asks for the trail %s', async (_, part, filter) => {
    const { requests } = open({ 'POST /admin/exports': exported() });
    await choose('What to export', 'Activity');
    await choose('Part of the site', part);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(requests).toContainEqual(
        expect.objectContaining({ body: { kind: 'trail', ...filter, format: 'csv' } }),
      ),
    );
  });

  it('describes the columns of each', async () => {
    open();
    await choose('What to export', 'Ballots');
    await userEvent.click(await screen.findByText('Column guide'));
    expect(screen.getByText('receipt')).toBeVisible();
    expect(
      screen.getByText('The ballot’s random receipt, as in the published list.'),
    ).toBeVisible();
  });

  it('says why there is no file', async () => {
    open({ 'POST /admin/exports': () => refuse('RESULTS_NOT_YET') });
    await choose('What to export', 'Ballots');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('status')).not.toBeEmptyDOMElement();
  });

  it('offers the exports that the admin has permission for, and no others', async () => {
    open({}, { ...admin, permissions: ['contest'] });
    const select = await screen.findByLabelText('What to export');
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Contest entries',
      'Ballots',
      'Points',
    ]);
  });
});

describe('cancelling', () => {
  it('is only possible for the admin who requested it, while it is not ready', async () => {
    const mine = exported({ state: 'running' });
    const { requests } = open({
      'GET /admin/exports': [
        mine,
        exported({ _id: 'auth-2', kind: 'trail', filter: { service: 'auth' }, askedById: 'other' }),
      ],
      'POST /admin/exports/:id/cancel': exported({ state: 'cancelled' }),
    });
    const other = await rowOf(/Activity/);
    expect(within(other).queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel export of Orders' }));
    await waitFor(() =>
      expect(requests).toContainEqual(
        expect.objectContaining({
          name: 'POST /admin/exports/:id/cancel',
          params: { id: mine._id },
        }),
      ),
    );
  });
});
