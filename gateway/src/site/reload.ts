import {
  Controller,
  Get,
  Header,
  type MessageEvent,
  type OnModuleDestroy,
  Sse,
} from '@nestjs/common';
import { map, type Observable, Subject, skip, takeUntil } from 'rxjs';
import { Releases } from './releases/releases.js';

export const RELOAD_SCRIPT = '/dev/reload.js';
const RELOAD_EVENTS = '/dev/reload';

const reloadScript = `new EventSource('${RELOAD_EVENTS}').addEventListener('reload', () => location.reload());\n`;

/** In development, reloads open pages when a release is activated. */
@Controller()
export class ReloadController implements OnModuleDestroy {
  private readonly end = new Subject<void>();

  constructor(private readonly releases: Releases) {}

  @Get(RELOAD_SCRIPT)
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return reloadScript;
  }

  @Sse(RELOAD_EVENTS)
  events(): Observable<MessageEvent> {
    return this.releases.version.pipe(
      skip(1),
      map((version) => ({ type: 'reload', data: version })),
      takeUntil(this.end),
    );
  }

  onModuleDestroy(): void {
    this.end.next();
  }
}
