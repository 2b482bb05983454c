import { calls } from '@festival/contracts/calls';
import { type ExportingService, exportKindNames } from '@festival/contracts/export-kinds';
import type { Exported, ExportForm } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { Controller, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../http.js';
import { createOnce, KeyedRequest, type ToKeyedRequest } from '../idempotency.js';
import { Who } from '../identity.js';
import { CancelExport } from './commands/cancel-export.js';
import { OpenExportFile } from './commands/open-export-file.js';
import { RequestExport } from './commands/request-export.js';
import { mediaTypes } from './files/file-of.js';
import type { ExportEntity } from './persistence/export.entity.js';
import { asRequested, fileNameOf, toExported } from './persistence/export.mapper.js';
import { ExportRows } from './persistence/export.rows.js';
import { mayExport, requirePermission } from './require-permission.js';

interface ById {
  params: { id: string };
}

/** The export calls of one service, whose name is part of their paths. */
export const exportsControllerOf = (service: ExportingService): Type => {
  @Controller()
  class ExportsController {
    constructor(
      private readonly requestExport: RequestExport,
      private readonly cancelExport: CancelExport,
      private readonly rows: ExportRows,
      private readonly openFile: OpenExportFile,
    ) {}

    @Endpoint(calls, `POST /internal/${service}/exports`)
    create(
      @Input() { body }: { body: ExportForm },
      @Who() admin: Identity,
      @KeyedRequest() keyed: ToKeyedRequest,
    ): Promise<Exported> {
      requirePermission(admin, body.kind);
      return createOnce(() => this.requestExport.execute(admin, body, keyed(body)), {
        read: async (id) => asRequested(await this.rows.get(id)),
        name: 'exportId',
      });
    }

    @Endpoint(calls, `GET /internal/${service}/exports`)
    async list(@Who() admin: Identity): Promise<Exported[]> {
      const kinds = exportKindNames.filter((kind) => mayExport(admin, kind));
      return (await this.rows.newest(kinds)).map(toExported);
    }

    @Endpoint(calls, `GET /internal/${service}/exports/:id`)
    async show(@Input() { params }: ById, @Who() admin: Identity): Promise<Exported> {
      return toExported(await this.find(params.id, admin));
    }

    @Endpoint(calls, `POST /internal/${service}/exports/:id/cancel`)
    async cancel(@Input() { params }: ById, @Who() admin: Identity): Promise<Exported> {
      await this.find(params.id, admin);
      return this.cancelExport.execute(admin, params.id);
    }

    @Endpoint(calls, `GET /internal/${service}/exports/:id/file`)
    async file(
      @Input() { params }: ById,
      @Who() admin: Identity,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const row = await this.find(params.id, admin);
      const found = await this.openFile.execute(admin, row);
      await reply
        .type(mediaTypes[row.format])
        .header('content-disposition', `attachment; filename="${fileNameOf(row)}"`)
        .header('content-length', found.size)
        .header('cache-control', 'private, no-store')
        .send(found.content);
    }

    /** @throws DomainError NOT_FOUND, PERMISSION_NEEDED */
    private async find(id: string, admin: Identity): Promise<ExportEntity> {
      const row = await this.rows.get(id);
      requirePermission(admin, row.kind);
      return row;
    }
  }
  return ExportsController;
};
