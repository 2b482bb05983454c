import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoEnvironment } from '../../../e2e/lib/environment.mjs';
import { Festival } from '../../launcher/lib/festival.mjs';
import { freePort } from '../../launcher/lib/ports.mjs';
import { rowsFor, specOf } from '../../launcher/lib/process-specs.mjs';
import { releaseOrdinary } from '../ordinary/release.mjs';

const ORDINARY = 'gateway-ordinary';

/**
 * One festival with two gateways: one serves our releases, the other the same pages built as one ordinary app.
 * @param {import('../../launcher/lib/steps.mjs').Steps} steps
 */
export async function openTwoSites(steps) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-bench-'));
  const port = await freePort();
  const env = { ...demoEnvironment(), PORT: String(port) };
  const festival = new Festival({ dir, steps, env, isWatching: false });
  const close = async () => {
    await festival.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const context = await festival.start();
    const releases = await steps.step('Building the ordinary app', () =>
      releaseOrdinary(join(dir, 'ordinary')),
    );
    const ordinary = await steps.step('Serving it', () => openGateway(festival, context, releases));
    return { ours: context.publicUrl, ordinary, dir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @param {Festival} festival
 * @param {import('../../launcher/lib/context.mjs').Context} context
 * @param {string} releases
 * @returns {Promise<string>} its address
 */
async function openGateway(festival, context, releases) {
  const row = rowsFor(context).find(({ name }) => name === 'gateway');
  if (!row) throw new Error('There is no gateway');
  const [gateway, metrics] = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${gateway}`;
  const own = {
    ...context,
    publicUrl,
    ports: { ...context.ports, gateway, 'gateway-metrics': metrics },
    common: { ...context.common, PUBLIC_URL: publicUrl },
    dirs: { ...context.dirs, releases },
  };
  await festival.supervisor.start({ ...specOf(row, own), name: ORDINARY });
  return publicUrl;
}

/** @typedef {Awaited<ReturnType<typeof openTwoSites>>} TwoSites */
