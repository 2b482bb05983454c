import { calls } from '@festival/contracts/calls';
import type { ExportingService } from '@festival/contracts/export-kinds';
import type { Exported, ExportForm } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { Controller, Inject, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../errors/index.js';
import { Endpoint, Input } from '../http/index.js';
import { createOnce, KeyedRequest, type ToKeyedRequest } from '../idempotency/index.js';
import { Who } from '../identity/index.js';
import type { ObjectStore } from '../objects/index.js';
import { AskForExport } from './commands/ask-for-export.js';
import { CancelExport } from './commands/cancel-export.js';
import { EXPORT_STORE } from './files/export-store.js';
import { mediaTypes } from './files/file-of.js';
import { ExportRows } from './persistence/export-rows.js';
import { asAsked, fileNameOf, objectOf, toExported } from './persistence/to-exported.js';

interface ById {
  params: { id: string };
}

/** The calls of one service's exports: its name is in their paths. */
export const exportsControllerOf = (service: ExportingService): Type => {
  @Controller()
  class ExportsController {
    constructor(
      private readonly askForExport: AskForExport,
      private readonly cancelExport: CancelExport,
      private readonly rows: ExportRows,
      @Inject(EXPORT_STORE) private readonly store: ObjectStore,
    ) {}

    @Endpoint(calls, `POST /internal/${service}/exports`)
    create(
      @Input() { body }: { body: ExportForm },
      @Who() admin: Identity,
      @KeyedRequest() keyed: ToKeyedRequest,
    ): Promise<Exported> {
      return createOnce(() => this.askForExport.execute(admin, body, keyed(body)), {
        read: async (id) => asAsked(await this.rows.get(id)),
        name: 'exportId',
      });
    }

    @Endpoint(calls, `GET /internal/${service}/exports`)
    async list(): Promise<Exported[]> {
      return (await this.rows.newest()).map(toExported);
    }

    @Endpoint(calls, `GET /internal/${service}/exports/:id`)
    async show(@Input() { params }: ById): Promise<Exported> {
      return toExported(await this.rows.get(params.id));
    }

    @Endpoint(calls, `POST /internal/${service}/exports/:id/cancel`)
    cancel(@Input() { params }: ById, @Who() admin: Identity): Promise<Exported> {
      return this.cancelExport.execute(admin, params.id);
    }

    @Endpoint(calls, `GET /internal/${service}/exports/:id/file`)
    async file(@Input() { params }: ById, @Res() reply: FastifyReply): Promise<void> {
      const row = await this.rows.get(params.id);
      const found = row.state === 'done' ? await this.store.get(objectOf(row)) : undefined;
      if (!found) throw new DomainError('NOT_FOUND');
      await reply
        .type(mediaTypes[row.format])
        .header('content-disposition', `attachment; filename="${fileNameOf(row)}"`)
        .header('content-length', found.size)
        .header('cache-control', 'private, no-store')
        .send(found.content);
    }
  }
  return ExportsController;
};
