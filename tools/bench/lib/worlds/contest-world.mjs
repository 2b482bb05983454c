import { randomUUID } from 'node:crypto';
import { serviceUrls } from '../../../launcher/lib/festival/service-urls.mjs';
import { openServiceWorld } from './service-world.mjs';

const ENTRIES = 40;
/** Services at this address are not called while ballots are cast. */
const NOWHERE = 'http://127.0.0.1:1';

/** A photo contest during its vote, behind a gateway. */
export async function openContestWorld() {
  const world = await openServiceWorld('contests', {
    now: '2021-03-10T12:00:00+08:00',
    env: ({ privateKeyOf }) => ({
      IDENTITY_PRIVATE_KEY: privateKeyOf('contests'),
      ...serviceUrls(['auth', 'catalogue', 'workshops'], () => NOWHERE),
    }),
  });
  const { database } = world;
  const entries = Array.from({ length: ENTRIES }, () => randomUUID());
  await database.query(
    `INSERT INTO photo_entries (id, student_id, category, state, standing, name, phone_number, email_address, description,
       submission_link, submitted_at) VALUES ?`,
    [
      entries.map((id) => [
        ...[
          id,
          randomUUID(),
          'open',
          'submitted',
          1,
          'Student',
          '91234567',
          's@e.ntu.edu.sg',
          'A photo',
        ],
        ...['https://drive.example/1', new Date()],
      ]),
    ],
  );

  return {
    ...world,
    entries,
    /** @returns {Promise<number>} the number of ballots */
    async countBallots() {
      const [rows] = await database.query('SELECT COUNT(*) AS ballots FROM ballots');
      return /** @type {{ ballots: number }[]} */ (rows)[0]?.ballots ?? 0;
    },
  };
}
