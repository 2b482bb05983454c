import type { AdminWorkshop } from '@festival/contracts/participants';
import { enter, refuse, reloadTab } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, openTalk, openWorkshops } from '../../../test/workshops.js';
import { workshopDraft } from './workshop-values.js';

type Page = ReturnType<typeof openWorkshops>;

beforeEach(() => {
  workshopDraft.forget();
  // jsdom has no object URLs.
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
});

const press = (name: string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const field = (label: string | RegExp) => screen.getByLabelText(label);
const type = (label: string | RegExp, text: string) => enter(field(label), text);

const fillIn = async (): Promise<void> => {
  await type('Name', 'Salsa in an Hour');
  await type('Organizer', 'Latin Club');
  await userEvent.selectOptions(field('Category'), 'Dance');
  fireEvent.change(field('Date'), { target: { value: '2021-03-09' } });
  fireEvent.change(field('Start time'), { target: { value: '20:00' } });
  await type('Duration in minutes', '60');
  await type('Location', 'Dance Studio');
  await type('Number of places', '40');
};

const sentOf = (page: Page, method: string) =>
  page.requests.filter(({ name }) => name.startsWith(`${method} /workshops`));

const sentForm = (page: Page, method: string): FormData => {
  const [sent] = sentOf(page, method);
  if (!(sent?.body instanceof FormData)) throw new Error(`Nothing was sent by ${method}`);
  return sent.body;
};

const openNew = async (answer: () => AdminWorkshop | Response = () => batik()) => {
  const page = openWorkshops([batik(), openTalk()], { 'POST /workshops': answer });
  await press('Create a workshop');
  await screen.findByLabelText('Name');
  return page;
};

describe('creating a workshop', () => {
  it('shows what is missing, moves the focus there, and sends nothing', async () => {
    const page = await openNew();
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Create the workshop' })[0] as Element,
    );
    expect(screen.getByText('Name is required.')).toBeTruthy();
    expect(screen.getByText('Number of places is required.')).toBeTruthy();
    expect(field('Name')).toHaveFocus();
    expect(sentOf(page, 'POST')).toEqual([]);
  });

  it('sends the contract’s form once, and closes', async () => {
    const page = await openNew();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create the workshop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent, ...more] = sentOf(page, 'POST');
    expect(more).toEqual([]);
    expect(Object.fromEntries(sent?.body as FormData)).toEqual({
      name: 'Salsa in an Hour',
      organizer: 'Latin Club',
      category: 'Dance',
      description: '',
      date: '2021-03-09',
      startTime: '20:00',
      duration: '60',
      location: 'Dance Studio',
      maxParticipants: '40',
      images: '[]',
    });
    await press('Create a workshop');
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('keeps typed input through a session that has ended', async () => {
    await openNew(() => refuse('SIGN_IN_REQUIRED'));
    await fillIn();
    await press('Create the workshop');
    await screen.findByRole('dialog', { name: 'Admin Login' });
    openWorkshops([batik()]);
    expect(await screen.findByDisplayValue('Salsa in an Hour')).toBeTruthy();
  });

  it('keeps typed input through a reload, and the key of a request that may have been sent', async () => {
    const page = await openNew(() => refuse('SERVICE_UNAVAILABLE'));
    await fillIn();
    await press('Create the workshop');
    await screen.findByText(/is resting/);
    page.unmount();
    reloadTab(workshopDraft.forget);
    const after = openWorkshops([batik()], { 'POST /workshops': () => batik() });
    expect(await screen.findByDisplayValue('Salsa in an Hour')).toBeTruthy();
    expect(screen.getByText(/^Welcome back\. Everything is as you left it/)).toBeTruthy();
    await press('Create the workshop');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = [page, after].map((each) => sentOf(each, 'POST')[0]?.idempotencyKey);
    expect(keys).toEqual([keys[1], expect.stringMatching(/.{20}/)]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('sends the same key until the outcome is known', async () => {
    const refusals = [
      'SERVICE_UNAVAILABLE',
      'SERVICE_UNAVAILABLE',
      'IDEMPOTENCY_KEY_REUSED',
    ] as const;
    let attempt = 0;
    const page = await openNew(() => refuse(refusals[attempt++] ?? 'INTERNAL'));
    await fillIn();
    await press('Create the workshop');
    await screen.findByText(/is resting/);
    await press('Create the workshop');
    await waitFor(() => expect(sentOf(page, 'POST')).toHaveLength(2));
    await type('Location', 'Dance Studio 2');
    await press('Create the workshop');
    expect(await screen.findByText(/^An earlier attempt has created the workshop/)).toBeTruthy();
    const keys = new Set(sentOf(page, 'POST').map(({ idempotencyKey }) => idempotencyKey));
    expect([...keys]).toEqual([expect.stringMatching(/.{20}/)]);
  });

  it('asks before a date in the past is saved, and sends nothing until that is confirmed', async () => {
    const page = await openNew();
    await fillIn();
    fireEvent.change(field('Date'), { target: { value: '2021-02-09' } });
    await press('Create the workshop');
    const question = await screen.findByRole('alertdialog', { name: 'Save a date in the past?' });
    expect(question).toHaveAccessibleDescription('Tuesday 9 February, 8pm has passed already.');
    await press('Change the date');
    expect(sentOf(page, 'POST')).toEqual([]);
    await press('Create the workshop');
    await press('Save it');
    await waitFor(() => expect(sentOf(page, 'POST')).toHaveLength(1));
    expect(sentForm(page, 'POST').get('confirmPast')).toBe('true');
  });

  it('asks too when only the server knows that the date has passed', async () => {
    const page = await openNew();
    page.unmount();
    const { requests } = openWorkshops([batik()], {
      'POST /workshops': ({ body }) =>
        (body as FormData).get('confirmPast')
          ? batik()
          : refuse('WORKSHOP_IN_PAST', { when: 'It' }),
    });
    await press('Create a workshop');
    await screen.findByLabelText('Name');
    await fillIn();
    await press('Create the workshop');
    await press('Save it');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    const sent = requests.filter(({ name }) => name === 'POST /workshops');
    expect(sent.map(({ body }) => (body as FormData).get('confirmPast'))).toEqual([null, 'true']);
  });

  it('asks before typed input is lost', async () => {
    await openNew();
    await type('Name', 'S');
    await press('Cancel');
    await userEvent.click(screen.getByText('Go on editing'));
    expect(field('Name')).toHaveValue('S');
    await press('Cancel');
    await press('Leave');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const openEdit = async (answer: () => AdminWorkshop | Response = () => batik()) => {
  const page = openWorkshops([batik(), openTalk()], { 'PUT /workshops/:id': answer });
  await press('Edit Batik on a Tote');
  await screen.findByLabelText('Name');
  return page;
};

describe('editing a workshop', () => {
  it('starts from the current values, and says who will be informed', async () => {
    await openEdit();
    expect(field('Location')).toHaveValue('ADM Studio 2');
    expect(screen.getByText(/^2 people signed up. When it is moved/)).toBeTruthy();
  });

  it('sends the images in their order', async () => {
    const page = await openEdit();
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
    const image = new File(
      [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
      'side.png',
      { type: 'image/png' },
    );
    await userEvent.upload(chooser as HTMLInputElement, [image]);
    await press('Move picture 3 earlier');
    await press('Remove picture 1');
    await press('Save changes');
    await waitFor(() => expect(sentOf(page, 'PUT')).toHaveLength(1));
    const body = sentOf(page, 'PUT')[0]?.body as FormData;
    expect(body.get('images')).toBe('["new:0","/media/back.webp"]');
    expect((body.get('newImages') as File).name).toBe('side.png');
  });

  it('says that somebody else was faster, and shows the current values', async () => {
    const workshops = [batik({ revision: 4 })];
    const page = openWorkshops(workshops, {
      'PUT /workshops/:id': ({ body }) =>
        (body as FormData).get('revision') === '5'
          ? batik({ revision: 6 })
          : refuse('WORKSHOP_CHANGED'),
    });
    await press('Edit Batik on a Tote');
    await screen.findByLabelText('Name');
    workshops[0] = batik({ revision: 5, location: 'ADM Studio 3' });
    await type(/^Description/, 'Hot wax.');
    await press('Save changes');
    const refusal = await screen.findByText(/^This workshop has been changed since/);
    // The footer is where the user looks after pressing the button.
    expect(refusal.closest('footer')).toContainElement(
      screen.getByRole('button', { name: /Save changes$/ }),
    );
    expect(field(/^Description/)).toHaveValue('Hot wax.');
    await press('Start again from how it is now');
    expect(await screen.findByDisplayValue('ADM Studio 3')).toBeTruthy();
    await press('Save changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = sentOf(page, 'PUT').map(({ body }) => (body as FormData).get('revision'));
    expect(sent).toEqual(['4', '5']);
  });

  it('keeps typed input through a reload, and the revision that it is based on', async () => {
    const workshops = [batik({ revision: 4 })];
    const page = openWorkshops(workshops);
    await press('Edit Batik on a Tote');
    await screen.findByLabelText('Name');
    await type(/^Description/, 'Hot wax.');
    page.unmount();
    reloadTab(workshopDraft.forget);
    workshops[0] = batik({ revision: 5 });
    const after = openWorkshops(workshops, {
      'PUT /workshops/:id': () => refuse('WORKSHOP_CHANGED'),
    });
    expect(await screen.findByDisplayValue('Hot wax.')).toBeTruthy();
    await press('Save changes');
    await screen.findByText(/^This workshop has been changed since/);
    expect(sentForm(after, 'PUT').get('revision')).toBe('4');
  });

  it('says that the workshop has been withdrawn meanwhile, and still shows typed input', async () => {
    const workshops = [batik(), openTalk()];
    openWorkshops(workshops, {
      'PUT /workshops/:id': () => {
        workshops.shift();
        return refuse('NOT_FOUND');
      },
    });
    await press('Edit Batik on a Tote');
    await screen.findByLabelText('Name');
    await type(/^Description/, 'Hot wax.');
    await press('Save changes');
    expect(await screen.findByText(/^This workshop has been withdrawn meanwhile/)).toBeTruthy();
    expect(field(/^Description/)).toHaveValue('Hot wax.');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await press('Cancel');
    await press('Leave');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a refusal at its field', async () => {
    await openEdit(() => refuse('WORKSHOP_MAX_TOO_LOW', { registered: 2 }));
    await type('Number of places', '1');
    await press('Save changes');
    expect(await screen.findByText(/^Places that people have, or are offered: 2/)).toBeTruthy();
    expect(field('Number of places')).toHaveFocus();
  });
});

it('editing a workshop that has taken place needs no confirmation, unless it is moved', async () => {
  const page = openWorkshops([batik({ date: '2021-02-09' })], {
    'PUT /workshops/:id': () => batik(),
  });
  await press('Edit Batik on a Tote');
  await screen.findByLabelText('Name');
  fireEvent.change(field('Start time'), { target: { value: '15:00' } });
  await press('Save changes');
  await press('Change the date');
  fireEvent.change(field('Start time'), { target: { value: '14:00' } });
  await type(/^Description/, 'Hot wax.');
  await press('Save changes');
  await waitFor(() => expect(sentOf(page, 'PUT')).toHaveLength(1));
  expect(sentForm(page, 'PUT').has('confirmPast')).toBe(false);
});
