import type { WorkshopForm } from '@festival/contracts/workshops';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { WorkshopEntity } from '../src/workshops/workshop.table.js';

export const workshopForm = (
  changes: Partial<WorkshopForm> = {},
): Omit<WorkshopForm, 'confirmPast'> => ({
  name: 'Batik for Beginners',
  organizer: 'NTU Batik Circle',
  description: 'Wax, dye, patience.',
  category: 'Art & Crafts',
  date: '2021-03-06',
  startTime: '14:00',
  duration: 120,
  location: 'ADM Studio 2',
  maxParticipants: 10,
  ...changes,
});

/** Inserts a workshop into the database. */
export const addWorkshop = async (
  dataSource: DataSource,
  { duration, images: _, ...changes }: Partial<WorkshopForm> = {},
): Promise<WorkshopEntity> => {
  const { duration: durationMinutes, ...given } = workshopForm({
    ...changes,
    ...(duration && { duration }),
  });
  const workshop = {
    id: uuid(),
    ...given,
    durationMinutes,
    imageSets: [],
    isOpenTalk: given.name.startsWith('Arts Community Open Talk'),
    numRegistered: 0,
    numWaitlisted: 0,
    numOffered: 0,
    revision: 0,
    createdAt: new Date('2021-02-01T00:00:00Z'),
    withdrawnAt: null,
    withdrawnWhy: null,
  };
  await dataSource.getRepository(WorkshopEntity).insert(workshop);
  return workshop;
};

export const addOpenTalk = (dataSource: DataSource, changes: Partial<WorkshopForm> = {}) =>
  addWorkshop(dataSource, { name: 'Arts Community Open Talk: After the Applause', ...changes });

/** The decided mails for a workshop's registrations: templates and recipients. */
export const mailsOf = async (
  dataSource: DataSource,
  workshopId: string,
): Promise<Record<string, string[]>> => {
  const rows: { template: string; student_id: string }[] = await dataSource.query(
    `SELECT JSON_VALUE(o.data, '$.template') AS template, r.student_id
     FROM outbox o JOIN registration_events e ON e.id = JSON_VALUE(o.data, '$.subjectId')
       JOIN registrations r ON r.id = e.registration_id
     WHERE r.workshop_id = ? ORDER BY o.id`,
    [workshopId],
  );
  const byTemplate: Record<string, string[]> = {};
  for (const { template, student_id } of rows)
    byTemplate[template] = [...(byTemplate[template] ?? []), student_id];
  return byTemplate;
};

/** The broken invariants of the whole database; empty when everything is correct. */
export const brokenRules = async (dataSource: DataSource): Promise<Record<string, unknown[]>> => {
  const rules = {
    'over its maximum': 'SELECT id FROM workshops WHERE num_registered > max_participants',
    'counts that are not those of its registrations': `SELECT w.id, w.num_registered, w.num_waitlisted FROM workshops w
      LEFT JOIN (SELECT workshop_id, SUM(state = 'confirmed') AS confirmed, SUM(state = 'waitlisted') AS waitlisted
                 FROM registrations GROUP BY workshop_id) r ON r.workshop_id = w.id
      WHERE w.num_registered <> COALESCE(r.confirmed, 0) OR w.num_waitlisted <> COALESCE(r.waitlisted, 0)`,
    'open offers that are not those of its registrations': `SELECT w.id, w.num_offered FROM workshops w
      WHERE w.num_offered <> (SELECT COUNT(*) FROM registrations r WHERE r.workshop_id = w.id AND r.offer_state = 'open')
        OR w.num_registered + w.num_offered > w.max_participants`,
    'an offer that is not the one that its history tells of': `SELECT r.id FROM registrations r
      WHERE (SELECT COUNT(*) FROM registration_events e WHERE e.registration_id = r.id AND e.event = 'offer')
        <> (r.offer_state IS NOT NULL)`,
    'an open offer of somebody who does not wait': `SELECT id FROM registrations WHERE offer_state = 'open' AND state <> 'waitlisted'`,
    'two confirmed places': `SELECT student_id FROM registrations WHERE state = 'confirmed' AND is_open_talk = 0
      GROUP BY student_id HAVING COUNT(*) > 1`,
    'signed up twice': `SELECT student_id, workshop_id FROM registrations WHERE state <> 'cancelled'
      GROUP BY student_id, workshop_id HAVING COUNT(*) > 1`,
    'a history that does not end in the state': `SELECT r.id FROM registrations r
      LEFT JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision
      WHERE e.to_state IS NULL OR e.to_state <> r.state`,
    'a history with a gap': `SELECT registration_id FROM registration_events
      GROUP BY registration_id HAVING COUNT(*) <> MAX(revision) + 1 OR MIN(revision) <> 0`,
    'an event without its mail': `SELECT e.id FROM registration_events e
      WHERE e.event NOT IN ('attend', 'unattend', 'pass', 'lapse')
        AND NOT EXISTS (SELECT 1 FROM registrations r WHERE r.id = e.registration_id AND r.student_id LIKE 'walk-in:%')
        AND NOT EXISTS (SELECT 1 FROM outbox o WHERE JSON_VALUE(o.data, '$.subjectId') = e.id)`,
    'a mail that is decided twice': `SELECT JSON_VALUE(data, '$.subjectId') AS event FROM outbox
      WHERE job_name = 'mail.send' GROUP BY event HAVING COUNT(*) > 1`,
  };
  const broken: Record<string, unknown[]> = {};
  for (const [rule, sql] of Object.entries(rules)) {
    const rows: unknown[] = await dataSource.query(sql);
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
};

/** Free places that somebody who waits for them could have had. */
export const placesLeftOver = (dataSource: DataSource): Promise<unknown[]> =>
  dataSource.query(
    `SELECT r.id FROM registrations r JOIN workshops w ON w.id = r.workshop_id
     WHERE r.state = 'waitlisted' AND w.num_registered < w.max_participants AND w.withdrawn_at IS NULL
       AND (r.is_open_talk = 1 OR NOT EXISTS
         (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.state = 'confirmed' AND o.is_open_talk = 0))`,
  );

/** Deletes all workshops, with their registrations and mails. */
export const deleteWorkshops = async (dataSource: DataSource): Promise<void> => {
  for (const table of ['outbox', 'registration_events', 'registrations', 'workshops'])
    await dataSource.query(`DELETE FROM ${table}`);
};
