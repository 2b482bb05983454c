import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoEnvironment } from '../../../demo-festival/environment.mjs';
import { Festival } from '../../../launcher/lib/festival/festival.mjs';
import { rowsFor, specOf } from '../../../launcher/lib/festival/process-specs.mjs';
import { freePort } from '../../../launcher/lib/machine/ports.mjs';
import { releaseOrdinary } from '../../ordinary/release.mjs';

const IN_PROCESS = fileURLToPath(new URL('../../baseline/gateway-in-process.mjs', import.meta.url));

/**
 * One festival with three gateways: one serves our releases, one serves the same pages built as one ordinary app, and one renders our
 * releases in its own process.
 * @param {import('../../../launcher/lib/steps.mjs').Steps} steps
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
    const ordinary = await steps.step('Serving it', () =>
      openGateway(festival, context, { name: 'gateway-ordinary', releases }),
    );
    const inProcess = await steps.step('Starting a gateway that renders by itself', () =>
      openGateway(festival, context, { name: 'gateway-in-process', script: IN_PROCESS }),
    );
    return { ours: context.publicUrl, ordinary, inProcess, dir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @param {Festival} festival
 * @param {import('../../../launcher/lib/festival/context.mjs').Context} context
 * @param {{ name: string, releases?: string, script?: string }} options
 * @returns {Promise<string>} its address
 */
async function openGateway(festival, context, { name, releases, script }) {
  const row = rowsFor(context).find(({ name }) => name === 'gateway');
  if (!row) throw new Error('There is no gateway');
  const [gateway, metrics] = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${gateway}`;
  const own = {
    ...context,
    publicUrl,
    ports: { ...context.ports, gateway, 'gateway-metrics': metrics },
    common: { ...context.common, PUBLIC_URL: publicUrl },
    dirs: { ...context.dirs, ...(releases && { releases }) },
  };
  await festival.supervisor.start({ ...specOf(row, own), name, ...(script && { script }) });
  return publicUrl;
}

/** @typedef {Awaited<ReturnType<typeof openTwoSites>>} TwoSites */
