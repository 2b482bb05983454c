import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { prerenderedPage } from '@festival/contracts/prerender';
import { AppModule } from '@festival/gateway/app.module';
import { gatewayConfig } from '@festival/gateway/config';
import { httpOptions } from '@festival/gateway/edge/http/http-options';
import { prepareServer } from '@festival/gateway/prepare-server';
import { Renderers } from '@festival/gateway/site/renderers/renderers';
import { runService } from '@festival/service-kit/boot';

// The real gateway with one difference: it runs the releases' code in its own process.

const PARAMETERS = ['module', 'exports', 'require', '__FESTIVAL_BASE__'];
const builtin = createRequire(import.meta.url);

/** @param {{ file: string, base: string }} bundle @param {(request: string) => unknown} require */
const run = async ({ file, base }, require) => {
  const code = await readFile(file, 'utf8');
  const module = { exports: /** @type {any} */ ({}) };
  compileFunction(code, PARAMETERS, { filename: file })(module, module.exports, require, base);
  return module.exports;
};

/** @param {import('@festival/gateway/site/renderers/renderers').Pair} pair */
const open = async ({ shell, area }) => {
  const { shared, prepare } = await run(shell, builtin);
  const exported =
    area && (await run(area, (/** @type {string} */ name) => shared[name]?.() ?? builtin(name)));
  return {
    /** @type {import('@festival/gateway/site/renderers/renderer').Renderer['render']} */
    render: async (boot, url, read) => {
      const render = await prepare({ boot, url, read, loadArea: async () => exported.area });
      return prerenderedPage.parse(render());
    },
  };
};

const opened = new Map();

await runService({
  name: 'gateway',
  config: gatewayConfig,
  createModule: (config) => AppModule.forRoot(config),
  http: httpOptions,
  prepare: async (app, config) => {
    await prepareServer(app, config);
    app.get(Renderers).of = (pair) => {
      const key = `${pair.shell.file} ${pair.area?.file}`;
      if (!opened.has(key)) opened.set(key, open(pair));
      return opened.get(key);
    };
  },
});
