import { contestsCalls } from '@festival/contracts/calls';
import type { EntrantSubject, RecipientPage } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import type { AdminEntry, RemovedPhoto } from '@festival/contracts/photos';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf, sendJsonArray } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminEntryQueries } from './admin-entry.queries.js';
import { EntrantRecipientsQueries } from './entrant-recipients.queries.js';
import { JudgeEntry } from './judge-entry.js';

type Calls = typeof contestsCalls;

/** The contest's calls for admins. */
@Controller()
export class JudgingController {
  constructor(
    private readonly entries: AdminEntryQueries,
    private readonly downloads: ExportDownloads,
    private readonly judgeEntry: JudgeEntry,
    private readonly recipients: EntrantRecipientsQueries,
  ) {}

  @Endpoint(contestsCalls, 'GET /admin/photos')
  async list(@Res() reply: FastifyReply): Promise<void> {
    await sendJsonArray(reply, this.entries.all());
  }

  @Endpoint(contestsCalls, 'GET /admin/photos/download')
  download(@Who() admin: Identity, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.send(reply, admin, 'entries', {});
  }

  @Endpoint(contestsCalls, 'PUT /admin/photos/:id/shortlist')
  shortlist(
    @Input() { params, body }: InputOf<Calls['PUT /admin/photos/:id/shortlist']>,
    @Who() admin: Identity,
  ): Promise<AdminEntry> {
    return this.judgeEntry.shortlist(params.id, body.shortlisted, admin);
  }

  @Endpoint(contestsCalls, 'DELETE /admin/photos/:id')
  remove(
    @Input() { params, body }: InputOf<Calls['DELETE /admin/photos/:id']>,
    @Who() admin: Identity,
  ): Promise<AdminEntry> {
    return this.judgeEntry.remove(params.id, body.reason, admin);
  }

  @Endpoint(contestsCalls, 'GET /internal/removed-photos/:id')
  removed(
    @Input() { params }: InputOf<Calls['GET /internal/removed-photos/:id']>,
  ): Promise<RemovedPhoto> {
    return this.entries.removed(params.id);
  }

  @Endpoint(contestsCalls, 'GET /internal/recipients/entrants')
  recipientPage(
    @Input() { query }: InputOf<Calls['GET /internal/recipients/entrants']>,
  ): Promise<RecipientPage> {
    return this.recipients.page(query);
  }

  @Endpoint(contestsCalls, 'POST /internal/entrants/current')
  subjects(
    @Input() { body }: InputOf<Calls['POST /internal/entrants/current']>,
  ): Promise<EntrantSubject[]> {
    return this.recipients.subjects(body);
  }
}
