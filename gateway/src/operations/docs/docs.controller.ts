import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { docsStyle } from './docs-style.js';
import { type ApiDocument, describeApi } from './openapi.js';
import { renderDocs } from './render-docs.js';

const DOCS = 'api/docs';
const KEPT = 'no-cache';

interface Docs {
  document: ApiDocument;
  page: string;
}

@Controller(DOCS)
export class DocsController {
  /** Created by the first request: it takes a fifth of a second, and few processes are asked for it. */
  private created?: Docs;

  constructor(
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', KEPT)
  read(): string {
    return this.docs().page;
  }

  @Get('docs.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', KEPT)
  style(): string {
    return docsStyle;
  }

  @Get('openapi.json')
  @Header('cache-control', KEPT)
  json(): ApiDocument {
    return this.docs().document;
  }

  private docs(): Docs {
    this.created ??= this.create();
    return this.created;
  }

  private create(): Docs {
    const document = describeApi(this.edition.name, this.config.PUBLIC_URL);
    const page = renderDocs(document, {
      style: `/${DOCS}/docs.css`,
      json: `/${DOCS}/openapi.json`,
    });
    return { document, page };
  }
}
