import { randomUUID } from 'node:crypto';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { ShopFloor } from '../../faults/shop-floor.js';
import { type Failure, SteadyLoad } from '../../faults/steady-load.js';

const PER_SECOND = 200;
const MOST_WAITING = 20;
const SHOPPERS = 20;
/** In each five requests there are one order and one sign-up; the others read. */
const TURNS = 5;
/** One in ten orders and sign-ups is sent twice at the same time, as when somebody presses the button twice. */
const PRESSED_TWICE = 10;

interface Created {
  status: number;
  id?: string;
}

/** Visitors of a festival who read, order and sign up, each change with its own key. The class records the results. */
export class Visitors {
  /** The ids of the orders that got an answer. */
  readonly ordered: string[] = [];
  /** The addresses of the students whose answer was that they have a place. */
  readonly signedUp: string[] = [];
  private readonly workshopId = randomUUID();
  private cookies: string[] = [];
  private load!: SteadyLoad;

  private constructor(
    private readonly floor: ShopFloor,
    private readonly workshops: Connection,
  ) {}

  static async arrive(floor: ShopFloor): Promise<Visitors> {
    const uri = String(floor.neighbours.databaseUrls.workshops);
    const visitors = new Visitors(floor, await createConnection({ uri }));
    await visitors.addWorkshop();
    const names = Array.from({ length: SHOPPERS }, (_, at) => `shopper${at}`);
    visitors.cookies = await Promise.all(names.map((name) => floor.signIn(name)));
    visitors.load = new SteadyLoad({
      perSecond: PER_SECOND,
      mostWaiting: MOST_WAITING,
      ask: (turn) => visitors.ask(turn),
    });
    return visitors;
  }

  get failures(): readonly string[] {
    return this.load.failures;
  }

  /** Answers, orders and sign-ups so far. */
  get counts() {
    const { ordered, signedUp, load } = this;
    return { answers: load.answers, ordered: ordered.length, signedUp: signedUp.length };
  }

  /** Stops the visitors; resolves after the last answer. @returns who has a place then, and how many places are taken according to the workshop */
  async leave(): Promise<{ registered: string[]; places: number }> {
    await this.load.end();
    const [rows] = await this.workshops.query<RowDataPacket[]>(
      "SELECT email_address AS address FROM registrations WHERE state = 'confirmed'",
    );
    const [[row]] = await this.workshops.query<RowDataPacket[]>(
      'SELECT num_registered AS places FROM workshops',
    );
    await this.workshops.end();
    return {
      registered: rows.map(({ address }) => String(address)),
      places: Number(row?.['places']),
    };
  }

  report(): string {
    const { answers, ordered, signedUp } = this.counts;
    const rate = this.load.rate.toFixed(0);
    return `${rate} answers a second, ${answers} in all: ${ordered} orders, ${signedUp} sign-ups; ${this.failures.length} failed`;
  }

  private ask(turn: number): Promise<Failure> {
    const round = Math.floor(turn / TURNS);
    if (turn % TURNS === 0) return this.create(round, this.ordered, this.order(round));
    if (turn % TURNS === 1) return this.create(round, this.signedUp, this.signUp(round));
    return this.read(turn);
  }

  private async read(turn: number): Promise<Failure> {
    const path = turn % 2 === 0 ? `products?limit=${1 + (turn % 50)}` : 'workshops';
    const answer = await fetch(`${this.floor.gateway.url}/api/${path}`);
    await answer.arrayBuffer();
    return answer.ok ? undefined : `GET ${path}: ${answer.status}`;
  }

  private order(round: number) {
    const key = randomUUID();
    return () => this.floor.submit(this.cookies[round % SHOPPERS]!, key);
  }

  private signUp(round: number) {
    const key = randomUUID();
    const name = `student${round}`;
    const cookie = this.floor.signIn(name);
    const form = {
      name: 'A student',
      contactNumber: '91234567',
      emailAddress: `${name}@e.ntu.edu.sg`,
      matricNumber: 'U1234567A',
    };
    return async (): Promise<Created | undefined> => {
      const path = `/workshops/${this.workshopId}/signup/`;
      const answer = await this.floor.post(path, { cookie: await cookie, key, body: form });
      const isIn = answer?.body['status'] === 'confirmed';
      return answer && { status: answer.status, ...(isIn && { id: form.emailAddress }) };
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

  private async addWorkshop(): Promise<void> {
    // An open talk: a student may sign up for several of them, and everybody can sign up for this one.
    await this.workshops.query(
      `INSERT INTO workshops (id, name, organizer, description, category, date, start_time, duration_minutes, location, pictures,
         is_open_talk, max_participants, created_at)
       VALUES (?, 'Arts Community Open Talk: Late Hours', 'A circle', '', 'Others', '2021-03-06', '14:00', 90, 'ADM Studio 2', '[]',
         1, 100000, '2021-02-01')`,
      [this.workshopId],
    );
  }
}
