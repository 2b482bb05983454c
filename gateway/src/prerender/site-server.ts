import { createRequire, isBuiltin } from 'node:module';
import type { BootData } from '@festival/contracts/boot';
import {
  type AreaServer,
  areaServer,
  type PrerenderedPage,
  prerenderedPage,
  type ReadApi,
  type ShellServer,
} from '@festival/contracts/prerender';
import type { Site } from '../releases/release-files.js';
import type { RenderBudget } from './render-budget.js';
import { runBundle, type ServerBundle } from './run-bundle.js';
import { settledWithin, withinTime } from './within-time.js';

/** Far more than any page takes, also on a machine that is busy starting. */
const PATIENCE_MS = 3_000;

const builtin = createRequire(import.meta.url);

const requireBuiltin = (request: string): unknown => {
  if (!isBuiltin(request)) throw new Error(`${request} is not in the bundle`);
  return builtin(request);
};

/** The server bundles of the releases that are shown together, each run when it is first needed and at most once. */
export class SiteServer {
  private shell?: Promise<ShellServer>;
  private readonly areas = new Map<string, Promise<AreaServer['area']>>();

  constructor(
    private readonly site: Site,
    private readonly budget: RenderBudget,
  ) {}

  /**
   * Undefined when the time for rendering has run out while the page's data was asked for.
   * @param url path and query
   * @throws Error when the page's bundles are missing or broken, or when the page breaks or takes too long
   */
  async render(boot: BootData, url: string, read: ReadApi): Promise<PrerenderedPage | undefined> {
    const { prepare } = await this.runShell();
    const loadArea = (name: string) => this.area(name);
    const render = await settledWithin(PATIENCE_MS, prepare({ boot, url, loadArea, read }));
    if (!this.budget.hasLeft()) return undefined;
    return prerenderedPage.parse(this.budget.spend(() => withinTime(PATIENCE_MS, render)));
  }

  /** What an area exports. @throws Error when it cannot be had */
  area(name: string): Promise<AreaServer['area']> {
    const known = this.areas.get(name);
    if (known) return known;
    const running = this.runArea(name);
    this.areas.set(name, running);
    return running;
  }

  /** The typed calls, for an area that lists its addresses. */
  async api(read: ReadApi): Promise<unknown> {
    return (await this.runShell()).createApi?.(read);
  }

  private async runArea(name: string): Promise<AreaServer['area']> {
    const bundle = this.site.areas.find(({ boot }) => boot.name === name)?.server;
    const { shared } = await this.runShell();
    const require = (request: string) => shared[request]?.() ?? requireBuiltin(request);
    return areaServer.parse(await runBundle(present(bundle, name), require)).area;
  }

  private runShell(): Promise<ShellServer> {
    this.shell ??= runBundle(present(this.site.shell.server, 'shell'), requireBuiltin).then(
      (exported) => exported as ShellServer,
    );
    return this.shell;
  }
}

const present = (bundle: ServerBundle | undefined, app: string): ServerBundle => {
  if (!bundle) throw new Error(`the release of ${app} has nothing for the server`);
  return bundle;
};
