import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { candidatesSql } from '../src/allocation/allocation.table.js';
import {
  batchSql,
  byArrival,
  endedBatchSql,
  endedParticipantsSql,
  participantsSql,
} from '../src/participants/participant.queries.js';
import {
  attendanceEventsSql,
  bySubject,
  registrationEventsSql,
} from '../src/registrations/registration.queries.js';
import {
  activeOfPeopleSql,
  eventSql,
  lockWorkshopsSql,
  ofStudentSql,
  recentSignUpsSql,
} from '../src/registrations/registration.table.js';
import { listForStudentSql, pastSql, upcomingSql } from '../src/workshops/workshop.queries.js';
import { startWorkshops, type WorkshopsApp } from './workshops-app.js';

let workshops: WorkshopsApp;

/** A festival of forty workshops and two thousand people, each signed up for four. */
beforeAll(async () => {
  workshops = await startWorkshops();
  const { dataSource } = workshops;
  await dataSource.query(
    `INSERT INTO workshops SELECT CONCAT('w', seq), 'Workshop', 'Somebody', '', 'Music', '2021-03-06', '14:00', 60, 'Here', '[]', 0,
       1000, 0, 200, 0, 0, '2021-02-01', NULL, NULL FROM seq_1_to_40`,
  );
  await dataSource.query(
    `INSERT INTO registrations (id, workshop_id, student_id, state, is_open_talk, active, sole_place, revision, name, contact_number,
       email_address, matric_number, signed_up_at, state_changed_at)
     SELECT CONCAT('r', seq), CONCAT('w', 1 + seq % 40), CONCAT('s', seq DIV 4), 'waitlisted', 0, 1, NULL, 0, 'N', '1', CONCAT('a', seq DIV 4, '@b.sg'), 'U1',
       '2021-02-10', '2021-02-10' FROM seq_1_to_8000`,
  );
  await dataSource.query(
    `INSERT INTO registration_events SELECT CONCAT('e', seq), CONCAT('r', seq), 0, 'sign-up', NULL, 'waitlisted', 1, 's', '', NULL,
       NULL, '2021-02-10' FROM seq_1_to_8000`,
  );
  await dataSource.query(
    "UPDATE registrations SET offer_state = 'open', offered_at = '2021-03-01' WHERE id = 'r7'",
  );
  await dataSource.query('ANALYZE TABLE workshops, registrations, registration_events');
});
afterAll(() => workshops.close());

const afterR5 = bySubject.after(['r5']);
const afterFirst = byArrival.after([1]);

/** What repositories ask of the registrations. */
const registrationsWith = (condition: string) => `SELECT * FROM registrations r WHERE ${condition}`;
const NOT_YET_OFFERED = `r.state = 'waitlisted' AND r.offer_state IS NULL AND (r.is_open_talk = 1
  OR NOT EXISTS (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.sole_place = 1))`;
const byAddressSql = registrationsWith('email_address = ? ORDER BY arrival DESC');
const byMatricNumberSql = registrationsWith('matric_number = ? ORDER BY arrival DESC');
const activeOfWorkshopSql = registrationsWith(
  "workshop_id = ? AND state IN ('confirmed', 'waitlisted') ORDER BY arrival",
);
const offeredSql = registrationsWith(
  "workshop_id = ? AND state = 'waitlisted' AND offer_state = 'open'",
);
const nextSql = registrationsWith(
  `r.workshop_id = ? AND ${NOT_YET_OFFERED} ORDER BY r.arrival LIMIT ?`,
);
const stillWaitingSql = registrationsWith("id IN (?) AND state = 'waitlisted' ORDER BY arrival");
const offerSql = `SELECT * FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.id = ? AND r.student_id = ? AND r.offer_state IS NOT NULL`;
const promisedSql = `SELECT r.workshop_id, COUNT(*) FROM registrations r
  WHERE r.workshop_id IN (?) AND ${NOT_YET_OFFERED} GROUP BY r.workshop_id`;
const toRemindSql = registrationsWith(
  `workshop_id = ? AND state = 'confirmed' AND state_changed_at < ?
    AND (reminded_for IS NULL OR reminded_for <> ?) ORDER BY arrival LIMIT 200`,
);

/** The last column is the most rows that the planner may expect to read of a table. An allocation reads the whole queue. */
test.each<[name: string, sql: string, values: unknown[], rows: number]>([
  ['the registrations of an address', byAddressSql, ['a7@b.sg'], 4],
  ['the registrations of a matric number', byMatricNumberSql, ['U7'], 400],
  ['the workshops of a sign-up', lockWorkshopsSql, [['w1', 'w2']], 2],
  ['what people are signed up for', activeOfPeopleSql, [['s1', 's2', 's3']], 20],
  ['who has signed up too often', recentSignUpsSql, [['s1', 's2', 's3'], '0'], 20],
  ['who is signed up for a workshop', activeOfWorkshopSql, ['w7'], 400],
  ['the next candidates of an allocation', candidatesSql, [['w1', 'w2']], Infinity],
  ["a student's own", ofStudentSql, ['s7'], 250],
  ['what a mail is made of', eventSql, ['e7'], 1],
  ['a page of how registrations stand', registrationEventsSql(afterR5), ['r5', 201], Infinity],
  ['a page of who was there', attendanceEventsSql(afterR5), ['r5', 201], Infinity],
  ['who has an offer', offeredSql, ['w7'], 400],
  ['who comes next for a free place', nextSql, ['w7', 1], 400],
  ['those of them who still wait', stillWaitingSql, [['r7', 'r8']], 2],
  ["a student's offer", offerSql, ['r7', 's1'], 1],
  ['how many come before somebody who gives up a place', promisedSql, [['w7']], 400],
  ['who is to be reminded', toRemindSql, ['w7', '2021-03-01', '2021-03-06'], 400],
  ['who signed up for one, as admins see it', participantsSql, ['w7'], 400],
  ['who had signed up for one that was withdrawn', endedParticipantsSql, ['w7'], 400],
  ['a file of sign-ups', batchSql(afterFirst), ['w7', 1, 'w7', 1], 400],
  ['the file of one that was withdrawn', endedBatchSql(afterFirst), ['w7', 1], 400],
  ["a student's part of the list", listForStudentSql, ['s7'], 250],
  ['the next workshops', upcomingSql, ['2021-02-10'], 40],
  ['the last workshops', pastSql, ['2021-02-10'], 40],
])('an index serves %s', async (_, sql, values, most) => {
  const plan: {
    table: string | null;

    key: string | null;
    rows: string | number | null;
  }[] = await workshops.dataSource.query(`EXPLAIN ${sql}`, values);
  // The list of workshops is answered whole, so it is read whole.
  const isWhole = sql === listForStudentSql;
  const tables = plan.filter(
    ({ table }) => table && !table.startsWith('<') && !(isWhole && table === 'w'),
  );
  expect(tables.length).toBeGreaterThan(0);
  for (const { table, key, rows } of tables) {
    expect([table, key]).toEqual([table, expect.any(String)]);
    expect(Number(rows ?? 0)).toBeLessThanOrEqual(most);
  }
});
