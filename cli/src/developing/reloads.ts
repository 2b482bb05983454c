import type { ServerResponse } from 'node:http';

export const RELOAD_SCRIPT = '/dev/reload.js';
export const RELOAD_EVENTS = '/dev/reload';

export const reloadScript = `new EventSource('${RELOAD_EVENTS}').addEventListener('reload', () => location.reload());\n`;

/** The open pages, which reload after every build. */
export class Reloads {
  private readonly pages = new Set<ServerResponse>();

  add(page: ServerResponse): void {
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // A comment, which tells the page that it is connected.
    page.write(':\n\n');
    this.pages.add(page);
    page.on('close', () => this.pages.delete(page));
  }

  announce(): void {
    for (const page of this.pages) page.write('event: reload\ndata:\n\n');
  }

  end(): void {
    for (const page of this.pages) page.end();
  }
}
