import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorMessage, useApi } from './api.js';
import { useFestivalNow } from './clock.js';
import { useMutation, useQuery } from './query.js';
import { Link, usePageMeta, useParams } from './router.js';
import { useSession, useSignIn } from './session.js';
import { refuse, renderArea } from './testing.js';

const student = { _id: 's1', role: 'student', displayName: 'Mei Lin' } as const;

function Vendors() {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['vendors'],
    queryFn: () => api.call('GET /vendors'),
  });
  return <p>{error ? errorMessage(error) : `${data?.length ?? '…'} vendors`}</p>;
}

test('calls are answered by handlers and seen by the test', async () => {
  const { requests } = renderArea(<Vendors />, { api: { 'GET /vendors': [] } });
  expect(await screen.findByText('0 vendors')).toBeInTheDocument();
  expect(requests.map(({ name }) => name)).toEqual(['GET /vendors']);
});

test('a refusal reads as the platform words it', async () => {
  renderArea(<Vendors />, { api: { 'GET /vendors': () => refuse('FORBIDDEN') } });
  expect(await screen.findByText('You are not allowed to do that.')).toBeInTheDocument();
});

test('data of one account is requested again for the next', async () => {
  let answers = 0;
  const { host } = renderArea(<Vendors />, {
    session: student,
    api: { 'GET /vendors': () => Array.from({ length: ++answers }, () => ({}) as never) },
  });
  await screen.findByText('1 vendors');
  act(() => host.session.set({ ...host.session.get(), _id: 's2' }));
  expect(await screen.findByText('2 vendors')).toBeInTheDocument();
});

test('parameters, titles and links work as in the shell', async () => {
  function VendorPage() {
    const { vendorId } = useParams();
    usePageMeta({ title: 'Ink & Co' });
    return <Link to="/shop?from=vendor">Cart of {vendorId}</Link>;
  }
  const page = renderArea(<VendorPage />, { at: '/VendorPage/42', path: '/vendorpage/:vendorId' });
  expect(document.title).toBe('Ink & Co · Midsummer Medley');
  await userEvent.click(screen.getByRole('link', { name: 'Cart of 42' }));
  expect(page.location()).toBe('/shop?from=vendor');
});

test('a required sign-in reports who signed in, or that nobody did', async () => {
  function Checkout() {
    const { role } = useSession();
    const { requireStudent } = useSignIn();
    const { mutate, data } = useMutation({
      mutationFn: () => requireStudent({ reason: 'To check out' }),
    });
    return (
      <button type="button" onClick={() => mutate()}>
        {role} {String(data)}
      </button>
    );
  }
  const { signInPrompts } = renderArea(<Checkout />, { signsIn: true });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('student true'));
  expect(signInPrompts).toEqual([{ reason: 'To check out' }]);
});

test('the festival is at the given time', () => {
  const Now = () => <time>{useFestivalNow().toISOString()}</time>;
  renderArea(<Now />, { clock: '2021-02-27T23:59:30+08:00' });
  expect(screen.getByRole('time')).toHaveTextContent('2021-02-27T15:59:00.000Z');
});
