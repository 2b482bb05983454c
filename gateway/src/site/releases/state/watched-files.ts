import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Some file systems, such as network ones, report no changes. */
const POLL_EVERY_MS = 1_000;

/** Reports when one of these files in a folder is replaced: immediately when the file system reports it, otherwise within a second. */
export class WatchedFiles {
  private readonly seen = new Map<string, string>();
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dir: string,
    private readonly names: readonly string[],
    private readonly onChange: () => Promise<void>,
  ) {}

  /** The folder must exist. The present content is not a change. */
  async start(): Promise<void> {
    await this.hasChanged();
    try {
      this.watcher = watch(this.dir, () => void this.look());
      this.watcher.on('error', () => this.watcher?.close());
    } catch {
      // Then only polling detects changes.
    }
    this.timer = setInterval(() => void this.look(), POLL_EVERY_MS).unref();
  }

  stop(): void {
    this.watcher?.close();
    clearInterval(this.timer);
  }

  /** Checks now. Resolves when the change has been handled. */
  async look(): Promise<void> {
    if (await this.hasChanged()) await this.onChange();
  }

  private async hasChanged(): Promise<boolean> {
    const changed = await Promise.all(
      this.names.map(async (name) => {
        const found = await stat(join(this.dir, name)).catch(() => undefined);
        const now = found ? `${found.mtimeMs}-${found.size}-${found.ino}` : '';
        const before = this.seen.get(name) ?? '';
        this.seen.set(name, now);
        return now !== before;
      }),
    );
    return changed.includes(true);
  }
}
