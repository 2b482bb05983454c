import type { Participant, WorkshopSignUps } from '@festival/contracts/participants';
import { type ApiHandlers, refuse } from '@festival/mfe-kit/testing';
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
