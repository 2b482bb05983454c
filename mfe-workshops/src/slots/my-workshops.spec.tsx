import type { ProfileWorkshop } from '@festival/contracts/participants';
import type { Profile } from '@festival/contracts/profile';
import type { Workshop } from '@festival/contracts/workshops';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { Slot } from '@festival/mfe-kit/slots';
import { type RenderAreaOptions, refuse, renderArea, student } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, openTalk, salsa, sketching, ukulele } from '../../test/examples.js';
import { area } from '../area.js';
import { drawCode } from './my-workshops.js';

const onProfile = (
  { _id, name, images, imageSets, numRegistered, maxParticipants, ...rest }: Workshop,
  position: number | null = null,
): ProfileWorkshop => ({
  _id,
  name,
  images,
  imageSets,
  numRegistered,
  maxParticipants,
  date: rest.date,
  startTime: rest.startTime,
  duration: rest.duration,
  location: rest.location,
  position,
});

const profile = (changes: Partial<Profile> = {}): Profile => ({
  displayName: 'Mei Lin Tan',
  email: 'student01@e.ntu.edu.sg',
  picture: null,
  registeredWorkshops: [],
  waitlistedWorkshops: [],
  purchasePoints: 0,
  totalPoints: 0,
  points: [],
  pastOrders: [],
  unavailable: [],
  ...changes,
});

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
const CANCELLED = { status: 'cancelled', bumped: null } as const;

const openPanel = (
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

const list = (name: string) => screen.findByRole('list', { name });
const askToCancel = async (name: string) => {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^Cancel ?: ${name}$`) }),
  );
  return within(await screen.findByRole('alertdialog'));
};
const press = (dialog: Awaited<ReturnType<typeof askToCancel>>, name: string) =>
  userEvent.click(dialog.getByRole('button', { name: new RegExp(`${name}$`) }));

const cancels = ({ requests }: ReturnType<typeof openPanel>) =>
  requests
    .filter(({ name }) => name === 'POST /workshops/:id/cancel')
    .map(({ params, query }) => ({ ...params, ...query }));

const BATIK = 'Batik on a Tote';
const UKULELE = 'Four Chords on a Ukulele';
const SALSA = 'Salsa in an Hour';

const waiting = (workshop: Workshop, position = 1) => onProfile(workshop, position);
const place = { registeredWorkshops: [onProfile(batik())] };
const placeAnd = (...waitlistedWorkshops: ReturnType<typeof waiting>[]) => ({
  ...place,
  waitlistedWorkshops,
});
const QUESTION = 'Do you wish to bump up any of these waitlisted workshops? (Subjected to vacancy)';

describe('My Workshops on the profile', () => {
  it('lists registered and waitlisted workshops', async () => {
    openPanel(placeAnd(waiting(ukulele(), 3)));
    expect(await list('Registered')).toHaveTextContent(
      /Batik on a Tote ?Saturday 6 March, 2pm ?ADM Studio 2 ?Registered/,
    );
    expect(await list('Waitlisted')).toHaveTextContent(/Ukulele.*3rd on the waitlist/);
    expect(screen.getByRole('link', { name: BATIK })).toHaveAttribute(
      'href',
      '/workshops#workshop-batik',
    );
  });

  it('says of a place that is offered how long it can be taken, and takes it', async () => {
    const offer = { _id: 'offer', until: '2021-03-02T10:00:00+08:00' };
    let isTaken = false;
    const read = () =>
      isTaken
        ? { registeredWorkshops: [onProfile(ukulele())] }
        : { waitlistedWorkshops: [{ ...waiting(ukulele()), offer }] };
    const take = () => {
      isTaken = true;
      const workshop = { ...ukulele(), organizer: 'Strings Attached' };
      return { ...offer, state: 'taken' as const, workshop };
    };
    openPanel(read, CANCELLED, {
      clock: '2021-03-01T11:00:00+08:00',
      api: { 'POST /workshops/offers/:id/take': take },
    });
    expect(await list('Waitlisted')).toHaveTextContent(/10am \(23 hours left\)/);
    await userEvent.click(screen.getByRole('button', { name: /^Take the place/ }));
    await waitFor(async () =>
      expect(await list('Registered')).toHaveTextContent(/Ukulele.*Registered/),
    );
    expect(screen.getByText('You have a place in Four Chords on a Ukulele.')).toBeVisible();
  });

  it('shows the ticket of a place: a code that leads an admin to its line', async () => {
    openPanel({
      registeredWorkshops: [{ ...onProfile(batik()), registrationId: 'registration' }],
      waitlistedWorkshops: [{ ...waiting(ukulele()), registrationId: 'other' }],
    });
    const ticket = await screen.findByRole('button', { name: /^Ticket/ });
    expect(ticket).toHaveAccessibleName(/Batik on a Tote$/);
    await userEvent.click(ticket);
    const code = await screen.findByRole('img', {
      name: 'QR code of your place in Batik on a Tote',
    });
    const address = 'http://localhost/AdminManage/workshops?q.batik=registration';
    expect(code).toHaveAttribute('src', await drawCode(address));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(ticket).toHaveFocus());
  });

  it('shows a ticket that leads to the admin pages, where they have an address of their own', async () => {
    const adminAddress = { url: 'https://admin.example', isHere: false };
    const registered = { ...onProfile(batik()), registrationId: 'registration' };
    openPanel({ registeredWorkshops: [registered] }, undefined, { adminAddress });
    await userEvent.click(await screen.findByRole('button', { name: /^Ticket/ }));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toHaveAttribute(
      'src',
      await drawCode('https://admin.example/AdminManage/workshops?q.batik=registration'),
    );
  });

  it('takes the focus where the address leads to it', async () => {
    openPanel(place, CANCELLED, {
      at: '/profile#my-workshops',
    });
    expect(await screen.findByRole('heading', { name: 'My Workshops' })).toHaveFocus();
  });

  it('links to the workshops if the student has signed up for none', async () => {
    openPanel({});
    expect(await screen.findByRole('link', { name: 'See the workshops' })).toHaveAttribute(
      'href',
      '/workshops',
    );
  });

  it('says when they could not be loaded, and offers a retry', async () => {
    let unavailable = ['workshops'];
    openPanel(() => ({ unavailable }));
    expect(await screen.findByText(/Your workshops cannot be shown just now/)).toBeVisible();
    unavailable = [];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have not signed up for a workshop')).toBeVisible();
  });

  it('offers no cancellation of a workshop that has taken place', async () => {
    openPanel({ registeredWorkshops: [onProfile(sketching())] }, CANCELLED, {
      clock: '2021-02-20T18:00:00+08:00',
    });
    expect(await screen.findByText('Took place')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  });
});

describe('leaving a waitlist', () => {
  it('asks first, and keeps it', async () => {
    const page = openPanel({ waitlistedWorkshops: [waiting(ukulele())] });
    const dialog = await askToCancel(UKULELE);
    await press(dialog, 'Stay on it');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(cancels(page)).toEqual([]);
  });

  it('cancels without bumping, says so, and shows the profile as it is then', async () => {
    let waitlisted = [waiting(ukulele())];
    const page = openPanel(
      () => ({ waitlistedWorkshops: waitlisted }),
      () => {
        waitlisted = [];
        return CANCELLED;
      },
    );
    await press(await askToCancel(UKULELE), 'Leave the waitlist');
    expect(await screen.findByText(`You are off the waitlist of ${UKULELE}.`)).toBeVisible();
    expect(await screen.findByText('You have not signed up for a workshop')).toBeVisible();
    expect(cancels(page)).toEqual([{ id: 'ukulele', bump_waitlist: 'false' }]);
    expect(screen.getByRole('heading', { name: 'My Workshops' })).toHaveFocus();
  });
});

describe('cancelling a place', () => {
  const freed = (changes: Partial<Workshop> = {}) =>
    waiting(ukulele({ numRegistered: 9, ...changes }));

  it('offers no other where none of the waitlisted has a free place', async () => {
    const page = openPanel(placeAnd(waiting(ukulele())));
    const dialog = await askToCancel(BATIK);
    expect(dialog.queryByText(QUESTION)).not.toBeInTheDocument();
    await press(dialog, 'Cancel my place');
    expect(await screen.findByText(`Your place in ${BATIK} is cancelled.`)).toBeVisible();
    expect(cancels(page)).toEqual([{ id: 'batik', bump_waitlist: 'false' }]);
  });

  it('offers no other for an Open Talk, which keeps nobody from a place', async () => {
    openPanel({
      registeredWorkshops: [onProfile(openTalk())],
      waitlistedWorkshops: [freed()],
    });
    const dialog = await askToCancel(openTalk().name);
    expect(dialog.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  it('offers the waitlisted workshops with a free place, and no others', async () => {
    openPanel(placeAnd(freed(), waiting(salsa({ numRegistered: 40 }))));
    const dialog = await askToCancel(BATIK);
    const choices = within(dialog.getByRole('radiogroup', { name: QUESTION }));
    expect(choices.getAllByRole('radio')).toHaveLength(1);
    expect(choices.getByRole('radio', { name: UKULELE })).toHaveAccessibleDescription(
      'Thursday 4 March, 7pm. 1 vacancy',
    );
  });

  it('with Yes takes the chosen place instead', async () => {
    const page = openPanel(placeAnd(freed(), waiting(salsa())), {
      status: 'cancelled',
      bumped: { _id: 'salsa', status: 'confirmed' },
    });
    const dialog = await askToCancel(BATIK);
    await press(dialog, 'Yes, bump up');
    expect(dialog.getByText('Please choose the workshop that you wish to bump up.')).toBeVisible();
    expect(dialog.getByRole('radio', { name: UKULELE })).toHaveFocus();
    expect(cancels(page)).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: SALSA }));
    await press(dialog, 'Yes, bump up');
    expect(
      await screen.findByText(`Your place in ${BATIK} is cancelled, and you have one in ${SALSA}.`),
    ).toBeVisible();
    expect(cancels(page)).toEqual([
      { id: 'batik', bump_waitlist: 'true', bumped_workshop: 'salsa' },
    ]);
  });

  it('with No only cancels', async () => {
    const page = openPanel(placeAnd(freed()));
    await press(await askToCancel(BATIK), 'No, just cancel');
    await waitFor(() => expect(cancels(page)).toEqual([{ id: 'batik', bump_waitlist: 'false' }]));
  });

  it('shows a refusal, and the current profile', async () => {
    let isTaken = false;
    const page = openPanel(
      () => placeAnd(isTaken ? waiting(ukulele()) : freed()),
      () => {
        isTaken = true;
        return refuse('NO_PLACE_TO_BUMP', { workshop: UKULELE });
      },
    );
    const dialog = await askToCancel(BATIK);
    await press(dialog, 'Yes, bump up');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `There is no free place in ${UKULELE}. Nothing has changed: you keep your place.`,
    );
    // No exchange is left to offer.
    await waitFor(() => expect(dialog.queryByText(QUESTION)).not.toBeInTheDocument());
    expect(page.requests.filter(({ name }) => name === 'GET /students/profile')).toHaveLength(2);
  });

  it('is sent once, however often it is pressed', async () => {
    const page = openPanel(place, () => new Promise<never>(() => undefined));
    const dialog = await askToCancel(BATIK);
    await userEvent.dblClick(dialog.getByRole('button', { name: /Cancel my place$/ }));
    expect(cancels(page)).toHaveLength(1);
  });

  it.each([
    ['a place', place, /Cancel my place$/, 'Keep my place'],
    [
      'a place in the queue',
      { waitlistedWorkshops: [onProfile(batik(), 2)] },
      /Leave the waitlist$/,
      'Stay on it',
    ],
  ])('of %s cannot be closed until the answer arrives', async (_, changes, sent, keep) => {
    openPanel(changes, () => new Promise<never>(() => undefined));
    const dialog = await askToCancel(BATIK);
    await userEvent.click(dialog.getByRole('button', { name: sent }));
    await userEvent.click(dialog.getByRole('button', { name: keep }));
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: keep })).toBeVisible();
  });

  it('asks to sign in when the session has ended, and then cancels', async () => {
    let answers = 0;
    const page = openPanel(
      place,
      () => (++answers === 1 ? refuse('SIGN_IN_REQUIRED') : CANCELLED),
      { signsIn: true },
    );
    await press(await askToCancel(BATIK), 'Cancel my place');
    expect(await screen.findByText(`Your place in ${BATIK} is cancelled.`)).toBeVisible();
    expect(page.signInPrompts).toHaveLength(1);
  });
});
