import { student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { WorkshopEntity } from '../src/workshops/workshop.table.js';
import { addOpenTalk, addWorkshop } from './records.js';
import { startWorkshops, type WorkshopsApp } from './workshops-app.js';

let workshops: WorkshopsApp;
let batik: WorkshopEntity;
let salsa: WorkshopEntity;
let serial = 0;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

/** Somebody confirmed in batik and waitlisted for salsa. */
let sub: string;
beforeEach(async () => {
  batik = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
  salsa = await addWorkshop(workshops.dataSource);
  serial += 1;
  const as = student(`guarded-${serial}`);
  sub = as.sub;
  await workshops.signUp(batik.id, as);
  await workshops.signUp(salsa.id, as);
});

/** Writes directly to the database what no use case would write, to test its constraints. */
const write = (sql: string, ...values: unknown[]) => workshops.dataSource.query(sql, values);

test('no workshop can have more people than its maximum', async () => {
  const more = write(
    'UPDATE workshops SET num_registered = num_registered + 1 WHERE id = ?',
    batik.id,
  );
  await expect(more).rejects.toThrow('workshops_places_check');
});

test('nobody can be offered a place twice, or answer twice', async () => {
  const tell = (revision: number, step: number) =>
    write(
      `INSERT INTO registration_events (id, registration_id, revision, event, from_state, to_state, by_whom, why, offer_step, happened_at)
       SELECT UUID(), id, ?, 'offer', state, state, 'offers', '', ?, NOW(3) FROM registrations WHERE student_id = ? AND workshop_id = ?`,
      revision,
      step,
      sub,
      salsa.id,
    );
  await tell(1, 1);
  await expect(tell(2, 1)).rejects.toThrow('registration_events_offer_key');
  await tell(2, 2);
  await expect(tell(3, 2)).rejects.toThrow('registration_events_offer_key');
});

test('nobody can have two confirmed places, except in Open Talks', async () => {
  const second = write(
    "UPDATE registrations SET state = 'confirmed', sole_place = 1 WHERE student_id = ? AND workshop_id = ?",
    sub,
    salsa.id,
  );
  await expect(second).rejects.toThrow('registrations_sole_place_key');
  const talk = await addOpenTalk(workshops.dataSource);
  expect((await workshops.signUp(talk.id, student(`guarded-${serial}`))).body.status).toBe(
    'confirmed',
  );
});

test('nobody can be signed up twice for one workshop', async () => {
  const again = write(
    `INSERT INTO registrations (id, workshop_id, student_id, state, is_open_talk, active, sole_place, revision, name, contact_number,
       email_address, matric_number, signed_up_at, state_changed_at)
     SELECT UUID(), workshop_id, student_id, state, is_open_talk, active, sole_place, revision, name, contact_number, email_address,
       matric_number, signed_up_at, state_changed_at FROM registrations WHERE student_id = ? AND workshop_id = ?`,
    sub,
    salsa.id,
  );
  await expect(again).rejects.toThrow('registrations_active_key');
});

test.each([
  ["SET state = 'cancelled'", 'registrations_active_check'],
  ['SET active = NULL', 'registrations_active_check'],
  ['SET sole_place = NULL', 'registrations_sole_place_check'],
  ['SET is_open_talk = 1', 'registrations_sole_place_check'],
])('the keys follow the state: %s is refused', async (change, check) => {
  const loosened = write(
    `UPDATE registrations ${change} WHERE student_id = ? AND workshop_id = ?`,
    sub,
    batik.id,
  );
  await expect(loosened).rejects.toThrow(check);
});

test('history is of a registration, and a registration of a workshop', async () => {
  await expect(write('DELETE FROM workshops WHERE id = ?', batik.id)).rejects.toThrow(
    'foreign key',
  );
  const lost = write('DELETE FROM registrations WHERE student_id = ?', sub);
  await expect(lost).rejects.toThrow('foreign key');
});
