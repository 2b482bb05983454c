import { adminsWith, defineCalls } from '../call.js';
import * as people from '../people.js';

const read = adminsWith('technical', 'What this service keeps about a person', {
  confirms: true,
  body: people.person,
  response: people.personalRecord,
});

type ReadCalls = {
  [Service in people.ServiceWithPeople as `POST /internal/${Service}/person`]: typeof read & {
    service: Service;
  };
};

export const personCalls = Object.fromEntries(
  people.servicesWithPeople.map((service) => [
    `POST /internal/${service}/person`,
    { ...read, service },
  ]),
) as unknown as ReadCalls;

export const peopleCalls = defineCalls('auth', {
  'POST /admin/people/find': adminsWith('technical', 'The student and the vendor with an address', {
    body: people.personForm,
    response: people.foundPerson,
    refusals: ['PERSON_IS_ADMIN'],
  }),
  'POST /admin/people/erase': adminsWith(
    'technical',
    'Erases a person in all services: money, ballots and draws stay, without their name. The services do it soon, each by itself; repeating it is safe',
    {
      confirms: true,
      body: people.eraseForm,
      response: people.foundPerson,
      refusals: ['PERSON_IS_ADMIN'],
    },
  ),
  'POST /internal/people/export': adminsWith(
    'technical',
    'Records that an admin exports what is kept about a person, and says who that is',
    {
      confirms: true,
      body: people.personForm,
      response: people.foundPerson,
      refusals: ['PERSON_IS_ADMIN'],
    },
  ),
});

/** The gateway reads it from the services. */
export const exportPersonCalls = {
  'POST /admin/people/export': adminsWith(
    'technical',
    'Everything that the services keep about a person: a ZIP file with JSON and their pictures',
    {
      confirms: true,
      body: people.personForm,
      produces: 'application/zip',
      refusals: ['PERSON_IS_ADMIN', 'SERVICE_UNAVAILABLE'],
    },
  ),
} as const;
