import type { Identity } from '@festival/contracts/identity';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf, sendJsonArray } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminEntryQueries } from './admin-entry.queries.js';
import { EntrantRecipientsQueries } from './entrant-recipients.queries.js';
import { JudgeEntry } from './judge-entry.js';

/** The contest's calls for admins. */
@Controller()
export class JudgingController {
  constructor(
    private readonly entries: AdminEntryQueries,
    private readonly downloads: ExportDownloads,
    private readonly judgeEntry: JudgeEntry,
    private readonly recipients: EntrantRecipientsQueries,
  ) {}

  @Endpoint('GET /admin/photos')
  async list(@Res() reply: FastifyReply) {
    await sendJsonArray(reply, this.entries.all());
  }

  @Endpoint('GET /admin/photos/download')
  download(@Who() admin: Identity, @Res() reply: FastifyReply) {
    return this.downloads.send(reply, admin, 'entries', {});
  }

  @Endpoint('PUT /admin/photos/:id/shortlist')
  shortlist(
    @Input() { params, body }: InputOf<'PUT /admin/photos/:id/shortlist'>,
    @Who() admin: Identity,
  ) {
    return this.judgeEntry.shortlist(params.id, body.shortlisted, admin);
  }

  @Endpoint('DELETE /admin/photos/:id')
  remove(@Input() { params, body }: InputOf<'DELETE /admin/photos/:id'>, @Who() admin: Identity) {
    return this.judgeEntry.remove(params.id, body.reason, admin);
  }

  @Endpoint('GET /internal/removed-photos/:id')
  removed(@Input() { params }: InputOf<'GET /internal/removed-photos/:id'>) {
    return this.entries.removed(params.id);
  }

  @Endpoint('GET /internal/recipients/entrants')
  recipientPage(@Input() { query }: InputOf<'GET /internal/recipients/entrants'>) {
    return this.recipients.page(query);
  }

  @Endpoint('POST /internal/entrants/current')
  subjects(@Input() { body }: InputOf<'POST /internal/entrants/current'>) {
    return this.recipients.subjects(body);
  }
}
