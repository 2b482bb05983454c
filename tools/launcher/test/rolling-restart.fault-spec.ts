import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@festival/contracts/services';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openShop, openSite, type Shop, type Site } from '../../faults/site.js';
import { Supervisor } from '../lib/supervisor.mjs';
import { PROCESSES } from '../processes.mjs';

const SHOPPERS = 20;
/** In each ten requests there are two orders, two sign-ups, a ballot and a sign-in; the others read. */
const TURNS = 10;
/** One in ten changes is sent twice at the same time, as when somebody presses the button twice. */
const PRESSED_TWICE = 10;

interface Traffic {
  perSecond: number;
  /** The maximum number of requests in progress. */
  mostWaiting: number;
}

interface Created {
  status: number;
  id?: string;
}

/** Visitors of a festival who read, sign in, order, sign up and vote, each change with its own key. The class records the results. */
class Visitors {
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
    private readonly site: Site,
    private readonly shop: Shop,
    private readonly services: VisitedServices,
  ) {}

  static async arrive(site: Site, shop: Shop, traffic: Traffic): Promise<Visitors> {
    const visitors = new Visitors(site, shop, await VisitedServices.open(site));
    const names = Array.from({ length: SHOPPERS }, (_, at) => `shopper${at}`);
    visitors.cookies = await Promise.all(names.map((name) => site.signIn(name)));
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
    return this.services.stored();
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
    const answer = await fetch(`${this.site.program('gateway').url}/api/${path}`, {
      headers: { cookie },
    });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `GET ${path}: ${answer.status}`;
  }

  private async signIn(): Promise<Failure> {
    const answer = await this.site.send('/auth/vendor/login', { body: VENDOR });
    if (answer?.status !== 200) return `a sign-in: ${answer?.status ?? 'no answer'}`;
    this.signIns += 1;
    return undefined;
  }

  private order(round: number) {
    const key = randomUUID();
    const at = round % SHOPPERS;
    return () => this.shop.submit(`shopper${at}`, { cookie: this.cookies[at]!, key });
  }

  private signUp(turn: number) {
    const key = randomUUID();
    const name = `student${turn}`;
    const cookie = this.site.signIn(name);
    const body = {
      name: 'A student',
      contactNumber: '91234567',
      emailAddress: `${name}@e.ntu.edu.sg`,
      matricNumber: 'U1234567A',
    };
    return async (): Promise<Created | undefined> => {
      const path = `/workshops/${this.services.workshopId}/signup/`;
      const answer = await this.site.send(path, { cookie: await cookie, key, body });
      const isIn = answer?.body['status'] === 'confirmed';
      return answer && { status: answer.status, ...(isIn && { id: body.emailAddress }) };
    };
  }

  private vote(turn: number) {
    const key = randomUUID();
    const cookie = this.site.signIn(`voter${turn}`);
    const body = { photos: [this.services.photoId] };
    return async (): Promise<Created | undefined> => {
      const answer = await this.site.send('/photos/vote', { cookie: await cookie, key, body });
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

/** What visitors find in the services beside the shop, and what those services have stored in the end. */
class VisitedServices {
  readonly workshopId = randomUUID();
  readonly photoId = randomUUID();

  private constructor(private readonly site: Site) {}

  static async open(site: Site): Promise<VisitedServices> {
    const services = new VisitedServices(site);
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

  private async values(service: ServiceName, query: string): Promise<string[]> {
    return (await this.site.rows(service, query)).map(({ value }) => String(value));
  }

  private async fill(): Promise<void> {
    const { rows } = this.site;
    await rows(
      'auth',
      `INSERT INTO credentials (id, role, username, password_hash, display_name, is_demo)
       VALUES (?, 'vendor', ?, ?, 'Inkwell', 0)`,
      [randomUUID(), VENDOR.username, VENDOR_HASH],
    );
    // An open talk: a student may sign up for several of them, and everybody can sign up for this one.
    await rows(
      'workshops',
      `INSERT INTO workshops (id, name, organizer, description, category, date, start_time, duration_minutes, location, pictures,
         is_open_talk, max_participants, created_at)
       VALUES (?, 'Arts Community Open Talk: Late Hours', 'A circle', '', 'Others', '2021-03-06', '14:00', 90, 'ADM Studio 2', '[]',
         1, 100000, '2021-02-01')`,
      [this.workshopId],
    );
    await rows(
      'contests',
      `INSERT INTO photo_entries (id, student_id, category, state, standing, name, phone_number, email_address, description,
         submission_link, submitted_at)
       VALUES (?, ?, 'open', 'submitted', 1, 'A student', '91234567', 's@e.ntu.edu.sg', 'A photo', 'https://drive.example/1', '2021-02-20')`,
      [this.photoId, randomUUID()],
    );
  }
}

/** Why a request failed; undefined when its answer was right. */
type Failure = string | undefined;

interface Settings {
  perSecond: number;
  /** The maximum number of requests in progress. A slow machine gets fewer requests, not a growing queue. */
  mostWaiting: number;
  /** Makes one request. */
  ask: (turn: number) => Promise<Failure>;
}

/** Visitors who send requests at a steady rate, even while earlier requests are in progress. */
class SteadyLoad {
  readonly failures: string[] = [];
  answers = 0;
  private readonly waiting = new Set<Promise<void>>();
  private readonly startedAt = performance.now();
  private endedAt: number | undefined;
  private readonly asking: Promise<void>;

  constructor(private readonly settings: Settings) {
    this.asking = this.run();
  }

  /** Stops the visitors; resolves after the last answer. */
  async end(): Promise<void> {
    this.endedAt = performance.now();
    await this.asking;
    await Promise.all(this.waiting);
  }

  private async run(): Promise<void> {
    const { perSecond, mostWaiting } = this.settings;
    let turn = 0;
    /** Turns that could not start in time are dropped. */
    let skipped = 0;
    while (this.endedAt === undefined) {
      const due = Math.floor(((performance.now() - this.startedAt) / 1_000) * perSecond) - skipped;
      while (turn < due && this.waiting.size < mostWaiting) this.ask(turn++);
      skipped += due - turn;
      await pause(1_000 / perSecond);
    }
  }

  private ask(turn: number): void {
    const asking = this.settings.ask(turn).then(
      (failure) => this.note(failure),
      (error: Error) => this.note(`${error}, because of ${error.cause}`),
    );
    this.waiting.add(asking);
    void asking.then(() => this.waiting.delete(asking));
  }

  private note(failure: Failure): void {
    this.answers += 1;
    if (failure) this.failures.push(failure);
  }
}

/** The minimum of each kind between two replacements. */
const MINIMUM = { answers: 50, orders: 5, signUps: 5, ballots: 3, signIns: 3 };

/** More requests at once would only make each start slower. */
const TRAFFIC: Traffic = { perSecond: 30, mostWaiting: 6 };

/** Everything that the launcher replaces, without the demo's own processes and those that the site does not need. */
const REPLACED = PROCESSES.filter((row) => row.workspace && !row.isDemoOnly && !row.canRun).map(
  ({ name }) => name,
);

let site: Site;
let shop: Shop;
let logs: string;
let supervisor: Supervisor;

/** Runs the processes of a festival as the launcher runs them. */
beforeEach(async () => {
  [site, logs] = await Promise.all([openSite(serviceNames), mkdtemp(join(tmpdir(), 'faults-'))]);
  shop = await openShop(site);
  supervisor = new Supervisor({ logs });
  const start = (name: string) =>
    supervisor.start({ ...site.program(name).spec, name, sharesPorts: true });
  await Promise.all(serviceNames.map(start));
  await start('gateway');
});
afterEach(async () => {
  await supervisor.stopAll();
  await Promise.all([site.close(), rm(logs, { recursive: true })]);
});

it('every process is replaced while visitors read, sign in, order, sign up and vote: none fails, and nothing is there twice', async () => {
  const visitors = await Visitors.arrive(site, shop, TRAFFIC);
  const answerMore = async () => {
    const before = visitors.counts;
    await eventually(() => {
      const now = visitors.counts;
      return (Object.keys(MINIMUM) as (keyof typeof MINIMUM)[]).every(
        (kind) => now[kind] >= before[kind] + MINIMUM[kind],
      );
    });
  };
  await answerMore();
  for (const name of REPLACED) {
    await supervisor.restart(name);
    await answerMore();
  }
  const { registered, places, receipts } = await visitors.leave();

  expect(visitors.failures).toEqual([]);
  expect(Object.keys(site.programs).sort()).toEqual([...REPLACED].sort());
  expect((await shop.orderIds()).sort()).toEqual([...visitors.ordered].sort());
  expect(await shop.taken()).toBe(visitors.ordered.length);
  expect(registered.sort()).toEqual([...visitors.signedUp].sort());
  expect(places).toBe(visitors.signedUp.length);
  expect(receipts.sort()).toEqual([...visitors.voted].sort());
});
