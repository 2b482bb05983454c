import type { Profile } from '@festival/contracts/profile';
import { defineArea } from '@festival/mfe-kit/area';
import { refuse, renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfilePage } from './profile.js';

const profile: Profile = {
  displayName: 'Mei Lin Tan',
  email: 'student01@e.ntu.edu.sg',
  picture: null,
  registeredWorkshops: [],
  waitlistedWorkshops: [],
  purchasePoints: 3,
  totalPoints: 5,
  points: [{ points: 2, category: 'Workshop', source: 'workshop', at: '2021-02-20T08:00:00.000Z' }],
  pastOrders: [],
  unavailable: [],
};

/** A panel like those of the areas. */
const panelOf = (name: string, part: string, words: string) =>
  defineArea({
    name,
    routes: [],
    slots: {
      'profile.panel': {
        load:
          async () =>
          ({ profile: seen, onRetry }) =>
            seen.unavailable.includes(part) ? (
              <p>
                {words} cannot be shown just now
                <button type="button" onClick={onRetry}>
                  Try again
                </button>
              </p>
            ) : null,
      },
    },
  });
const workshops = panelOf('workshops', 'workshops', 'Your workshops');
const marketplace = panelOf('marketplace', 'catalogue', 'Your orders');

const student = { _id: 'student-1', role: 'student' } as const;

describe('the profile', () => {
  it('shows the student’s details, and where their lucky-draw chances come from', async () => {
    renderArea(<ProfilePage />, {
      session: student,
      api: { 'GET /students/profile': profile },
    });
    expect(await screen.findByRole('heading', { name: 'Mei Lin Tan' })).toBeTruthy();
    expect(screen.getByText('student01@e.ntu.edu.sg')).toBeTruthy();
    expect(
      screen.getByText('3 chances from verified orders: one for every $10 spent'),
    ).toBeTruthy();
    expect(screen.getByText(/^2 chances for Workshop/)).toBeTruthy();
  });

  it('gives its panel to the areas that contribute one', async () => {
    const orders = defineArea({
      name: 'orders',
      routes: [],
      slots: {
        'profile.panel': {
          load:
            async () =>
            ({ profile: seen }) => <p>Panel for {seen.email}</p>,
        },
      },
    });
    renderArea(<ProfilePage />, {
      session: student,
      api: { 'GET /students/profile': profile },
      areas: [orders],
    });
    expect(await screen.findByText('Panel for student01@e.ntu.edu.sg')).toBeTruthy();
  });

  it('asks a visitor to sign in, at once and again on request', async () => {
    const user = userEvent.setup();
    const { signInPrompts } = renderArea(<ProfilePage />, {
      session: { _id: null, role: 'visitor' },
      api: { 'GET /auth/checkAuthStudent': () => refuse('SIGN_IN_REQUIRED') },
    });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(signInPrompts.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['vendor', '/VendorLogin', 'Go to your stall'],
    ['admin', '/AdminManage', 'Go to the admin pages'],
  ] as const)('shows a %s the right page, and requests nothing', (role, href, label) => {
    const { signInPrompts, requests } = renderArea(<ProfilePage />, {
      session: { _id: 'inkwell', role, displayName: 'Inkwell & Co.' },
    });
    expect(screen.getByText('You are logged in as Inkwell & Co.')).toBeTruthy();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    expect([signInPrompts, requests]).toEqual([[], []]);
  });

  it.each([
    ['contests', /^Your chances cannot be shown just now/],
    ['workshops', /^Your workshops cannot be shown just now/],
    ['catalogue', /^Your orders cannot be shown just now/],
  ])(
    'without %s it says so where that would be, keeps the rest, and asks again',
    async (part, words) => {
      let unavailable = [part];
      renderArea(<ProfilePage />, {
        session: student,
        api: { 'GET /students/profile': () => ({ ...profile, unavailable }) },
        areas: [workshops, marketplace],
      });
      const again = await screen.findByRole('button', { name: 'Try again' });
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
      expect(screen.getByRole('heading', { name: 'Mei Lin Tan' })).toBeVisible();
      unavailable = [];
      await userEvent.click(again);
      expect(await screen.findByText('You have 5 chances in all:')).toBeVisible();
      await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    },
  );

  it('an area whose panel does not load does not affect the others, and offers a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<() => Promise<() => string>>();
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(() => 'A panel');
    renderArea(<ProfilePage />, {
      session: student,
      api: { 'GET /students/profile': profile },
      areas: [defineArea({ name: 'orders', routes: [], slots: { 'profile.panel': { load } } })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('A panel')).toBeVisible();
  });

  it('offers to try again when it did not load', async () => {
    renderArea(<ProfilePage />, {
      session: student,
      api: { 'GET /students/profile': () => refuse('NOT_FOUND') },
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('the next thing', () => {
  const open = (more: Partial<Profile>) =>
    renderArea(<ProfilePage />, {
      session: student,
      clock: '2021-02-17T10:00:00+08:00',
      api: { 'GET /students/profile': { ...profile, ...more } },
    });
  const next = async () => within(await screen.findByRole('region', { name: 'Next for you' }));
  const toCollect = {
    _id: 'order-1',
    orderNumber: 'K7QM-2XPR',
    verified: false,
    cancelled: false,
    purchases: [{ collection: 'selfCollection', collectionDate: '18febslot1' }],
  } as unknown as Profile['pastOrders'][number];
  const batik = {
    _id: 'batik',
    name: 'Batik on a Tote',
    date: '2021-02-18',
    startTime: '14:00',
    duration: 90,
    location: 'Studio 2',
  } as Profile['registeredWorkshops'][number];

  it('is first: the day, the workshop and its place, the order and when to collect it', async () => {
    open({ registeredWorkshops: [batik], pastOrders: [toCollect] });
    const panel = await next();
    expect(panel.getByText('Thursday 18 February')).toBeVisible();
    expect(panel.getByText('Tomorrow')).toBeVisible();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Batik on a Tote2pm, Studio 2',
      'Collect order K7QM-2XPR12–2pm, NTU. Your payment has to be verified by then.',
    ]);
    expect(panel.getByRole('link', { name: 'Batik on a Tote' })).toHaveAttribute(
      'href',
      '/workshops#workshop-batik',
    );
    const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(headings[0]).toBe('Next for you');
  });

  it('begins with a place that is offered, which leads to its answer', async () => {
    const offer = { _id: 'offer-1', until: '2021-02-18T12:00:00+08:00' };
    open({ waitlistedWorkshops: [{ ...batik, position: 1, offer }] });
    const panel = await next();
    expect(panel.getByRole('link', { name: 'A place for you: Batik on a Tote' })).toHaveAttribute(
      'href',
      '/workshops/offers/offer-1',
    );
    expect(panel.getByRole('listitem')).toHaveTextContent('until Thursday 18 February, 12pm.');
    expect(panel.queryByRole('link', { name: 'See what is on' })).not.toBeInTheDocument();
  });

  it('is empty, and says where to find something', async () => {
    open({});
    expect((await next()).getByRole('link', { name: 'See what is on' })).toBeVisible();
  });

  it('may be more than it shows while a part is missing', async () => {
    open({ unavailable: ['catalogue'], registeredWorkshops: [batik] });
    const panel = await next();
    expect(panel.getByText('Batik on a Tote')).toBeVisible();
    expect(panel.getByText(/^Your orders cannot be shown just now/)).toBeVisible();
  });
});

describe('the chances', () => {
  const award = (more: Partial<Profile['points'][number]>) =>
    ({
      points: 1,
      category: 'Workshop',
      source: 'admin',
      at: '2021-02-20T08:00:00Z',
      ...more,
    }) as const;
  const quiz = { category: 'Virtual Busking Quiz', source: 'quiz' } as const;

  it('say of each where it comes from; right answers of one quiz are one line, which leads to them', async () => {
    const right = award({ ...quiz, at: '2021-02-15T12:00:02Z', note: 'Virtual Busking Session 1' });
    renderArea(<ProfilePage />, {
      session: student,
      api: {
        'GET /students/profile': {
          ...profile,
          points: [right, right, award({ points: 3, category: '#IMADETHISwNAF' })],
          totalPoints: 8,
        },
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Lucky-draw chances' }));
    expect(panel.getByText('You have 8 chances in all:')).toBeVisible();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 chances from verified orders: one for every $10 spent',
      '3 chances for #IMADETHISwNAFGiven by the festival team, 20 February',
      '2 chances for Virtual Busking QuizVirtual Busking Session 1, 15 February',
    ]);
    const links = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/performances#busking-1', '/contests/luckyDraw', '/performances']);
  });

  it('are those of the day on which they were given, in festival time', async () => {
    renderArea(<ProfilePage />, {
      session: student,
      api: {
        'GET /students/profile': { ...profile, points: [award({ at: '2021-02-14T16:00:00Z' })] },
      },
    });
    expect(await screen.findByText('15 February')).toBeVisible();
  });
});
