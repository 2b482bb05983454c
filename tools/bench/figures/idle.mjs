import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFestival } from '../../demo-festival/festival.mjs';
import { processorTimes } from '../lib/measure.mjs';

/** A start leaves work behind: caches fill, and processes collect their garbage. */
const SETTLED_AFTER_S = 60;
const MEASURED_S = 120;
const GOAL_PERCENT = 2;

/** What a festival costs that nobody visits: the processor time of each process. Works only on Linux. */
export async function measure() {
  const log = join(mkdtempSync(join(tmpdir(), 'festival-idle-')), 'start.log');
  const festival = await startFestival({ logFile: log });
  try {
    await festival.ready();
    await pause(SETTLED_AFTER_S * 1_000);
    const before = processorTimes();
    await pause(MEASURED_S * 1_000);
    const shares = [...processorTimes()].map(([name, seconds]) => ({
      name,
      share: (seconds - (before.get(name) ?? 0)) / MEASURED_S,
    }));
    console.log(`\nA festival that nobody visits, ${MEASURED_S} s`);
    for (const { name, share } of shares.sort((one, other) => other.share - one.share))
      console.log(`  ${name.padEnd(20)} ${(share * 60).toFixed(2)} s a minute`);
    const total = shares.reduce((sum, { share }) => sum + share, 0);
    console.log(`  together ${(total * 100).toFixed(2)} % of a core (goal ${GOAL_PERCENT})`);
  } finally {
    await festival.stop();
  }
}
