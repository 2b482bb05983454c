import { Controller, Get, Header } from '@nestjs/common';
import { START_SCRIPT, startScript } from './start-script.js';

@Controller()
export class StartScriptController {
  @Get(START_SCRIPT)
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  script(): string {
    return startScript;
  }
}
