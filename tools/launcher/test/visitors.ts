import { randomUUID } from 'node:crypto';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Neighbour, ShopFloor } from '../../faults/shop-floor.js';
import { type Failure, SteadyLoad } from '../../faults/steady-load.js';

const SHOPPERS = 20;
/** In each ten requests there are two orders, two sign-ups, a ballot and a sign-in; the others read. */
const TURNS = 10;
/** One in ten changes is sent twice at the same time, as when somebody presses the button twice. */
const PRESSED_TWICE = 10;

export interface Traffic {
  perSecond: number;
  /** The maximum number of requests in progress. */
  mostWaiting: number;
}

interface Created {
  status: number;
  id?: string;
}

/** Visitors of a festival who read, sign in, order, sign up and vote, each change with its own key. The class records the results. */
export class Visitors {
  /** The ids of the orders that got an answer. */
  readonly ordered: string[] = [];
  /** The addresses of the students whose answer was that they have a place. */
  readonly signedUp: string[] = [];
  /** The receipts of the ballots that got an answer. */
  readonly voted: string[] = [];
  private signIns = 0;
  private cookies: string[] = [];
  private load!: SteadyLoad;

  private constructor(
    private readonly floor: ShopFloor,
    private readonly services: VisitedServices,
  ) {}

  static async arrive(floor: ShopFloor, traffic: Traffic): Promise<Visitors> {
    const visitors = new Visitors(floor, await VisitedServices.open(floor));
    const names = Array.from({ length: SHOPPERS }, (_, at) => `shopper${at}`);
    visitors.cookies = await Promise.all(names.map((name) => floor.signIn(name)));
    visitors.load = new SteadyLoad({ ...traffic, ask: (turn) => visitors.ask(turn) });
    return visitors;
  }

  get failures(): readonly string[] {
    return this.load.failures;
  }

  /** How many of each there are so far. */
  get counts() {
    const { ordered, signedUp, voted, signIns, load } = this;
    return {
      answers: load.answers,
      orders: ordered.length,
      signUps: signedUp.length,
      ballots: voted.length,
      signIns,
    };
  }

  /** Stops the visitors; resolves after the last answer. @returns what the services have stored then */
  async leave() {
    await this.load.end();
    const stored = await this.services.stored();
    await this.services.close();
    return stored;
  }

  report(): string {
    const { answers, orders, signUps, ballots, signIns } = this.counts;
    const rate = this.load.rate.toFixed(0);
    return `${rate} answers a second, ${answers} in all: ${orders} orders, ${signUps} sign-ups, ${ballots} ballots, ${signIns} sign-ins; ${this.failures.length} failed`;
  }

  private ask(turn: number): Promise<Failure> {
    const round = Math.floor(turn / TURNS);
    switch (turn % TURNS) {
      case 0:
      case 5:
        return this.create(round, this.ordered, this.order(round));
      case 1:
      case 6:
        return this.create(round, this.signedUp, this.signUp(turn));
      case 2:
        return this.create(round, this.voted, this.vote(turn));
      case 7:
        return this.signIn();
      default:
        return this.read(turn);
    }
  }

  private async read(turn: number): Promise<Failure> {
    const paths = [
      `products?limit=${1 + (turn % 50)}`,
      'workshops',
      'photos',
      'photos/ballot',
      'releases/live',
    ];
    const path = paths[turn % paths.length];
    const cookie = this.cookies[turn % SHOPPERS]!;
    const answer = await fetch(`${this.floor.gateway.url}/api/${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `GET ${path}: ${answer.status}`;
  }

  private async signIn(): Promise<Failure> {
    const answer = await this.floor.post('/auth/vendor/login', { body: VENDOR });
    if (answer?.status !== 200) return `a sign-in: ${answer?.status ?? 'no answer'}`;
    this.signIns += 1;
    return undefined;
  }

  private order(round: number) {
    const key = randomUUID();
    return () => this.floor.submit(this.cookies[round % SHOPPERS]!, key);
  }

  private signUp(turn: number) {
    const key = randomUUID();
    const name = `student${turn}`;
    const cookie = this.floor.signIn(name);
    const body = {
      name: 'A student',
      contactNumber: '91234567',
      emailAddress: `${name}@e.ntu.edu.sg`,
      matricNumber: 'U1234567A',
    };
    return async (): Promise<Created | undefined> => {
      const path = `/workshops/${this.services.workshopId}/signup/`;
      const answer = await this.floor.post(path, { cookie: await cookie, key, body });
      const isIn = answer?.body['status'] === 'confirmed';
      return answer && { status: answer.status, ...(isIn && { id: body.emailAddress }) };
    };
  }

  private vote(turn: number) {
    const key = randomUUID();
    const cookie = this.floor.signIn(`voter${turn}`);
    const body = { photos: [this.services.photoId] };
    return async (): Promise<Created | undefined> => {
      const answer = await this.floor.post('/photos/vote', { cookie: await cookie, key, body });
      const receipt = answer?.body['receipt'];
      return (
        answer && { status: answer.status, ...(receipt !== undefined && { id: `${receipt}` }) }
      );
    };
  }

  private async create(
    round: number,
    created: string[],
    send: () => Promise<Created | undefined>,
  ): Promise<Failure> {
    const [first, again] = await Promise.all([
      send(),
      ...(round % PRESSED_TWICE === 0 ? [send()] : []),
    ]);
    if (first?.status !== 200 || !first.id) return `a change: ${first?.status ?? 'no answer'}`;
    created.push(first.id);
    return again && again.id !== first.id ? `a repeat: ${again.status}` : undefined;
  }
}

/** The vendor who signs in. Its hash has the cheapest parameters, so that passwords do not take the machine's time. */
const VENDOR = { username: 'inkwell', password: 'midsummer-demo' };
const VENDOR_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$iUqpnukyRet6WKl4yJ3aAw$44AD32x27tPCBZ5zfIueG1mim0gwPVNwsVTJqgTkgo4';

type Service = Exclude<Neighbour, 'releases'>;

/** What visitors find in the services beside the shop, and what those services have stored in the end. */
class VisitedServices {
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
