import type { Profile } from '@festival/contracts/profile';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { Slot } from '@festival/mfe-kit/slots';
import { type RenderAreaOptions, renderArea } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../src/area.js';
import { profile, student } from './examples.js';

/** The profile page, with only its panels. */
function ProfilePage() {
  const api = useApi();
  const { data, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: () => api.call('GET /students/profile'),
  });
  const onRetry = () => void refetch();
  return data ? <Slot name="profile.panel" props={{ profile: data, onRetry }} /> : null;
}

type Cancel = NonNullable<RenderAreaOptions['api']>['POST /workshops/:id/cancel'];
export const CANCELLED = { status: 'cancelled', bumped: null } as const;

export const openPanel = (
  read: Partial<Profile> | (() => Partial<Profile>),
  cancel: Cancel = CANCELLED,
  options: RenderAreaOptions = {},
) =>
  renderArea(<ProfilePage />, {
    areas: [area],
    session: student,
    ...options,
    api: {
      'GET /students/profile': () => profile(typeof read === 'function' ? read() : read),
      'POST /workshops/:id/cancel': cancel,
      ...options.api,
    },
  });

export const list = (name: string) => screen.findByRole('list', { name });
export const askToCancel = async (name: string) => {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^Cancel ?: ${name}$`) }),
  );
  return within(await screen.findByRole('alertdialog'));
};
export const press = (dialog: Awaited<ReturnType<typeof askToCancel>>, name: string) =>
  userEvent.click(dialog.getByRole('button', { name: new RegExp(`${name}$`) }));

export const cancels = ({ requests }: ReturnType<typeof openPanel>) =>
  requests
    .filter(({ name }) => name === 'POST /workshops/:id/cancel')
    .map(({ params, query }) => ({ ...params, ...query }));
