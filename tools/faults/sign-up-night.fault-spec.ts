import { eventually } from '@festival/testing/eventually';
import { afterEach, expect, it, jest } from '@jest/globals';
import { planNight } from './night/night-plan.js';
import { NightSite } from './night/night-site.js';
import { pressAll } from './night/press-all.js';
import { nightText, reportNight } from './night/report-night.js';

const ALL = Number(process.env['SIGN_UP_NIGHT_STUDENTS'] ?? 0);
const STUDENTS = ALL || 300;
/** Over how many connections, and whether the service is killed. `npm run bench -- sign-up-night` lets everybody come, every way. */
const FEW: [number, boolean][] = [
  [30, false],
  [200, true],
];
const EVERY: [number, boolean][] = [...FEW, [200, false], [30, true]];
/** Of 13 workshops together: somewhat fewer than there are students. */
const PLACES_EACH = Math.round(STUDENTS * 0.06);
const KILLED_AFTER = 0.4;
const MAILS_WITHIN_MS = 600_000;

jest.setTimeout(900_000);

let site: NightSite;
afterEach(() => site.end());

it.each(ALL ? EVERY : FEW)(
  'sign-up night over %i connections (kill -9 in the middle: %s) leaves everybody with what they were told',
  async (connections, isKilled) => {
    site = await NightSite.open();
    const places = Array.from({ length: 13 }, () => PLACES_EACH);
    const workshops = await site.addWorkshops(places, STUDENTS * 2);
    const presses = planNight(STUDENTS, workshops);
    const killAt = Math.round(presses.length * KILLED_AFTER);
    let killing = Promise.resolve();
    const onPress = (begun: number) => {
      if (isKilled && begun === killAt) killing = site.killWorkshops();
    };
    const startedAt = performance.now();
    const attempts = await pressAll(site, presses, { connections, onPress });
    const pressedMs = performance.now() - startedAt;
    await killing;
    await site.close(isKilled);
    const changes = await site.count('SELECT COUNT(*) FROM registration_events');
    await eventually(() => site.smtp.mails.length >= changes, MAILS_WITHIN_MS);

    const report = await reportNight(site, { attempts, workshops });
    const title = `\n${STUDENTS} students on ${workshops.length} workshops, ${connections} connections${isKilled ? ', kill -9 while they press and while places are given' : ''}: ${(pressedMs / 1_000).toFixed(1)} s`;
    process.stderr.write(`${nightText(title, report)}\n`);
    for (const [name, found] of Object.entries(report.wrong))
      expect([name, found]).toEqual([name, []]);
    expect(report.counts['places given by allocation']).toBeGreaterThan(0);
    expect(report.counts['  answered: waitlisted']).toBeGreaterThan(0);
  },
);
