import { randomUUID } from 'node:crypto';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Neighbour } from '../../faults/neighbours.js';
import type { ShopFloor } from '../../faults/shop-floor.js';

/** The vendor who signs in. Its hash has the cheapest parameters, so that passwords do not take the machine's time. */
export const VENDOR = { username: 'inkwell', password: 'midsummer-demo' };
const VENDOR_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$iUqpnukyRet6WKl4yJ3aAw$44AD32x27tPCBZ5zfIueG1mim0gwPVNwsVTJqgTkgo4';

type Service = Exclude<Neighbour, 'releases'>;

/** What visitors find in the services beside the shop, and what those services have stored in the end. */
export class VisitedServices {
  readonly workshopId = randomUUID();
  readonly photoId = randomUUID();

  private constructor(private readonly databases: Readonly<Record<Service, Connection>>) {}

  static async open({ neighbours }: ShopFloor): Promise<VisitedServices> {
    const connect = (name: Service) =>
      createConnection({ uri: String(neighbours.databaseUrls[name]) });
    const services = new VisitedServices({
      auth: await connect('auth'),
      contests: await connect('contests'),
      workshops: await connect('workshops'),
    });
    await services.fill();
    return services;
  }

  /** Who has a place, how many places are taken according to the workshop, and the receipts of all ballots. */
  async stored(): Promise<{ registered: string[]; places: number; receipts: string[] }> {
    const registered = await this.values(
      'workshops',
      "SELECT email_address AS value FROM registrations WHERE state = 'confirmed'",
    );
    const [places] = await this.values(
      'workshops',
      'SELECT num_registered AS value FROM workshops',
    );
    const receipts = await this.values('contests', 'SELECT receipt AS value FROM ballots');
    return { registered, places: Number(places), receipts };
  }

  async close(): Promise<void> {
    for (const database of Object.values(this.databases)) await database.end();
  }

  private async values(service: Service, query: string): Promise<string[]> {
    const [rows] = await this.databases[service].query<RowDataPacket[]>(query);
    return rows.map(({ value }) => String(value));
  }

  private async fill(): Promise<void> {
    const { auth, contests, workshops } = this.databases;
    await auth.query(
      `INSERT INTO credentials (id, role, username, password_hash, display_name, is_demo)
       VALUES (?, 'vendor', ?, ?, 'Inkwell', 0)`,
      [randomUUID(), VENDOR.username, VENDOR_HASH],
    );
    // An open talk: a student may sign up for several of them, and everybody can sign up for this one.
    await workshops.query(
      `INSERT INTO workshops (id, name, organizer, description, category, date, start_time, duration_minutes, location, pictures,
         is_open_talk, max_participants, created_at)
       VALUES (?, 'Arts Community Open Talk: Late Hours', 'A circle', '', 'Others', '2021-03-06', '14:00', 90, 'ADM Studio 2', '[]',
         1, 100000, '2021-02-01')`,
      [this.workshopId],
    );
    await contests.query(
      `INSERT INTO photo_entries (id, student_id, category, state, standing, name, phone_number, email_address, description,
         submission_link, submitted_at)
       VALUES (?, ?, 'open', 'submitted', 1, 'A student', '91234567', 's@e.ntu.edu.sg', 'A photo', 'https://drive.example/1', '2021-02-20')`,
      [this.photoId, randomUUID()],
    );
  }
}
