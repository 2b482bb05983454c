import { Controller, Get, Header } from '@nestjs/common';
import { OWN_STYLE, ownStyle } from './own-style.js';
import { START_SCRIPT, startScript } from './start-script.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files of the gateway itself, named by their content. */
@Controller()
export class OwnFilesController {
  @Get(START_SCRIPT)
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', IMMUTABLE)
  script(): string {
    return startScript;
  }

  @Get(OWN_STYLE)
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', IMMUTABLE)
  style(): string {
    return ownStyle;
  }
}
