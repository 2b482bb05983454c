import { eventually } from '@festival/service-kit/testing/eventually';
import type { NightSite } from './night-site.js';

/** Registration has closed. */
const AFTER_CLOSE = '2021-02-28T00:00:00+08:00';
/** Only a statement that waits for a lock takes this long. */
const STUCK_MS = 500;

const unfinished = 'SELECT COUNT(*) FROM allocation_runs WHERE finished_at IS NULL';
const finished = 'SELECT COUNT(*) FROM allocation_runs WHERE finished_at IS NOT NULL';
const given = "SELECT COUNT(*) FROM registration_events WHERE event = 'allocate'";

/** Waitlisted students without a place elsewhere, in workshops with free places. */
const candidates = `registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.state = 'waitlisted' AND w.num_registered < w.max_participants AND r.student_id NOT IN
    (SELECT student_id FROM registrations WHERE state = 'confirmed' AND is_open_talk = 0)`;

/** The workshop that an allocation processes last. */
const lastWorkshop = `SELECT r.workshop_id AS id FROM ${candidates}
  GROUP BY r.workshop_id ORDER BY MIN(r.arrival) DESC LIMIT 1`;

const stuck = `SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND TIME_MS > ${STUCK_MS}
  AND INFO LIKE '%workshops%' AND INFO LIKE '%FOR UPDATE%' AND ID <> CONNECTION_ID()`;

/** The state of an allocation when its process was killed. */
export interface Interrupted {
  unfinished: number;
  given: number;
  waiting: number;
}

const close = async (site: NightSite): Promise<void> => {
  const [admin = ''] = await site.signIn(['admin-1'], 'admin');
  const answer = await site.ask(admin, '/clock', { now: AFTER_CLOSE }, 'PUT');
  if (answer?.status !== 200) throw new Error(`The clock was not moved: ${JSON.stringify(answer)}`);
};

const untilAllocated = (site: NightSite): Promise<void> =>
  eventually(async () => (await site.count(finished)) > 0);

/** Closes registration, and waits until the unused places are allocated. */
export const closeRegistration = async (site: NightSite): Promise<void> => {
  await close(site);
  await untilAllocated(site);
};

/** The same, with a kill -9 in the middle of an allocating transaction, which waits for a workshop that this function has locked. */
export const closeRegistrationAndKill = async (site: NightSite): Promise<Interrupted> => {
  const [held] = await site.rows(lastWorkshop);
  if (!held) throw new Error('Nobody on the waitlist could get a place');
  await site.database.beginTransaction();
  await site.database.query('SELECT id FROM workshops WHERE id = ? FOR UPDATE', [held['id']]);
  await close(site);
  await eventually(async () => (await site.count(stuck)) > 0);
  let interrupted: Interrupted = { unfinished: 0, given: 0, waiting: 0 };
  await site.killWorkshops(async () => {
    await site.database.rollback();
    interrupted = {
      unfinished: await site.count(unfinished),
      given: await site.count(given),
      waiting: await site.count(`SELECT COUNT(*) FROM ${candidates}`),
    };
  });
  await untilAllocated(site);
  return interrupted;
};
