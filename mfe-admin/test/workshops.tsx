import type { Participant, WorkshopSignUps } from '@festival/contracts/participants';
import { type ApiHandlers, enter, refuse } from '@festival/mfe-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { workshopDraft } from '../src/features/workshops/workshop-values.js';
import { openAdmin } from './open-admin.js';

const person = (index: number, status: Participant['status']): Participant => ({
  registrationId: `registration-${index}`,
  name: `Person ${index}`,
  contactNumber: '91234567',
  emailAddress: `student${index}@e.ntu.edu.sg`,
  matricNumber: `U20${index}A`,
  status,
  attended: false,
});

/** Two of eight places are taken. */
export const batik = (changes: Partial<WorkshopSignUps> = {}): WorkshopSignUps => ({
  _id: 'batik',
  name: 'Batik on a Tote',
  organizer: 'Batik Circle',
  description: 'Draw with hot wax.',
  category: 'Art & Crafts',
  date: '2021-03-06',
  startTime: '14:00',
  duration: 150,
  images: ['/media/front.webp', '/media/back.webp'],
  imageSets: [],
  location: 'ADM Studio 2',
  maxParticipants: 8,
  numRegistered: 2,
  numWaitlisted: 0,
  revision: 0,
  registeredParticipants: [person(1, 'confirmed'), person(2, 'confirmed')],
  waitlistedParticipants: [],
  ...changes,
});

/** Full, with 30 people waiting. */
export const ukulele = (): WorkshopSignUps =>
  batik({
    _id: 'ukulele',
    name: 'Four Chords on a Ukulele',
    maxParticipants: 1,
    numRegistered: 1,
    numWaitlisted: 30,
    registeredParticipants: [person(100, 'confirmed')],
    waitlistedParticipants: Array.from({ length: 30 }, (_, at) => person(at, 'waitlisted')),
  });

/** A capacity too large to show as a number, and no sign-ups. */
export const openTalk = (): WorkshopSignUps =>
  batik({
    _id: 'talk',
    name: 'Arts Community Open Talk: After the Applause',
    maxParticipants: 2000,
    numRegistered: 0,
    registeredParticipants: [],
  });

const withoutPeople = ({
  registeredParticipants: _,
  waitlistedParticipants: __,
  ...workshop
}: WorkshopSignUps) => workshop;

const toCome = { due: '2021-02-27T16:00:00.000Z', done: null };

/** The workshops page of the admin area. */
export const openWorkshops = (
  workshops: WorkshopSignUps[],
  handlers: ApiHandlers = {},
  {
    at = '/AdminManage/workshops',
    ...options
  }: Parameters<typeof openAdmin>[2] & { at?: string } = {},
) =>
  openAdmin(
    at,
    {
      'GET /admin/workshops': ({ query }) =>
        query['withdrawn'] ? [] : workshops.map(withoutPeople),
      'GET /admin/workshops/:id': ({ params }) =>
        workshops.find(({ _id }) => _id === params['id']) ?? refuse('NOT_FOUND'),
      'GET /admin/bumpWaitlist': toCome,
      ...handlers,
    },
    options,
  );

type Page = ReturnType<typeof openWorkshops>;

/** Call it before each test of the workshop form. */
export const forgetWorkshopForm = (): void => {
  workshopDraft.forget();
  // jsdom has no object URLs.
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
};

export const press = (name: string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
export const field = (label: string | RegExp) => screen.getByLabelText(label);
export const type = (label: string | RegExp, text: string) => enter(field(label), text);

export const fillIn = async (): Promise<void> => {
  await type('Name', 'Salsa in an Hour');
  await type('Organizer', 'Latin Club');
  await userEvent.selectOptions(field('Category'), 'Dance');
  fireEvent.change(field('Date'), { target: { value: '2021-03-09' } });
  fireEvent.change(field('Start time'), { target: { value: '20:00' } });
  await type('Duration in minutes', '60');
  await type('Location', 'Dance Studio');
  await type('Number of places', '40');
};

export const sentOf = (page: Page, method: string) =>
  page.requests.filter(({ name }) => name.startsWith(`${method} /workshops`));

export const sentForm = (page: Page, method: string): FormData => {
  const [sent] = sentOf(page, method);
  if (!(sent?.body instanceof FormData)) throw new Error(`Nothing was sent by ${method}`);
  return sent.body;
};
