import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { ExportDownloads } from '@festival/service-kit/exports';
import {
  Endpoint,
  Input,
  type InputOf,
  keepUntil,
  sendJsonArray,
} from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import {
  digestsOf,
  Files,
  FormInterceptor,
  type UploadedFile,
} from '@festival/service-kit/images/uploads';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EntryQueries } from './entry.queries.js';
import { JudgeEntry } from './judge-entry.js';
import { OwnEntries } from './own-entries.js';

@Controller()
export class EntriesController {
  private readonly votingOpens: Date;

  constructor(
    private readonly entries: EntryQueries,
    private readonly ownEntries: OwnEntries,
    private readonly clock: FestivalClock,
    @Inject(EDITION) edition: Edition,
    private readonly downloads: ExportDownloads,
    private readonly judgeEntry: JudgeEntry,
  ) {
    this.votingOpens = new Date(edition.contests.photos.voting.opens);
  }

  @Endpoint('GET /photos')
  list(@Res({ passthrough: true }) reply: FastifyReply) {
    const now = this.clock.now();
    // When voting opens, the list only has the entries that students can vote for.
    if (now < this.votingOpens) keepUntil(reply, this.votingOpens, now);
    return this.entries.list();
  }

  @Endpoint('GET /photos/mine')
  mine(@Who() student: Identity) {
    return this.entries.mine(student.sub);
  }

  @UseInterceptors(FormInterceptor)
  @Endpoint('POST /photos')
  submit(
    @Input() { body: form }: InputOf<'POST /photos'>,
    @Files() files: UploadedFile[],
    @Who() student: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    const request = keyed({ form, files: digestsOf(files) });
    return this.ownEntries.submit({ student, form, files, request });
  }

  @UseInterceptors(FormInterceptor)
  @Endpoint('PUT /photos/:id')
  replace(
    @Input() { params: { id }, body: form }: InputOf<'PUT /photos/:id'>,
    @Files() files: UploadedFile[],
    @Who() student: Identity,
  ) {
    return this.ownEntries.replace({ id, student, form, files });
  }

  @Endpoint('DELETE /photos/:id')
  withdraw(@Input() { params }: InputOf<'DELETE /photos/:id'>, @Who() student: Identity) {
    return this.ownEntries.withdraw(params.id, student);
  }

  @Endpoint('GET /admin/photos')
  async all(@Res() reply: FastifyReply) {
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
    return this.entries.recipients(query);
  }

  @Endpoint('POST /internal/entrants/current')
  subjects(@Input() { body }: InputOf<'POST /internal/entrants/current'>) {
    return this.entries.subjects(body);
  }
}
