import type { Exported } from '@festival/contracts/exports';
import type { ApiHandlers } from '@festival/mfe-kit/testing';
import { jest } from '@jest/globals';

export const exported = (change: Partial<Exported> = {}): Exported => ({
  _id: 'catalogue-1',
  kind: 'orders',
  filter: {},
  format: 'csv',
  about: '',
  name: 'orders.csv',
  state: 'queued',
  rows: 0,
  expectedRows: 40,
  bytes: null,
  url: null,
  problem: null,
  askedById: 'admin',
  askedBy: 'Festival Admin',
  askedAt: '2021-02-10T02:00:00.000Z',
  endedAt: null,
  expiresAt: null,
  ...change,
});

export const done = (change: Partial<Exported> = {}): Exported => {
  const { _id = 'catalogue-1' } = change;
  return exported({
    state: 'done',
    rows: 40,
    bytes: 1_234_567,
    url: `/api/admin/exports/${_id}/file`,
    endedAt: '2021-02-10T02:00:05.000Z',
    expiresAt: '2021-02-11T02:00:05.000Z',
    ...change,
  });
};

/** A server that exports: `asked` collects the forms. Each export is done when its state is read. */
export const fakeExports = (outcome: Partial<Exported> = {}) => {
  const asked: unknown[] = [];
  const nameOf = ({ kind }: { kind: string }) =>
    kind === 'sign-ups' ? 'workshops.csv' : `${kind}.csv`;
  const names: string[] = [];
  const handlers: ApiHandlers = {
    'POST /admin/exports': ({ body }) => {
      asked.push(body);
      names.push(nameOf(body as { kind: string }));
      return exported({ _id: `catalogue-${names.length}` });
    },
    'GET /admin/exports/:id': ({ params: { id = '' } }) =>
      done({ _id: id, name: names[Number(id.split('-')[1]) - 1] ?? '', ...outcome }),
  };
  return { asked, handlers };
};

/** The files that the page saved. jsdom can't save files. */
export const watchSaving = () => {
  const saved: { name: string; path: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, path: new URL(this.href).pathname });
  });
  return saved;
};
