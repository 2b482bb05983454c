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

@Controller(DOCS)
export class DocsController {
  private readonly document: ApiDocument;
  private readonly page: string;

  constructor(@Inject(EDITION) edition: Edition, @Inject(CONFIG) { PUBLIC_URL }: GatewayConfig) {
    this.document = describeApi(edition.name, PUBLIC_URL);
    this.page = renderDocs(this.document, {
      style: `/${DOCS}/docs.css`,
      json: `/${DOCS}/openapi.json`,
    });
  }

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', KEPT)
  read(): string {
    return this.page;
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
    return this.document;
  }
}
