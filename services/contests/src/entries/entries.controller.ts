import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Endpoint, Input, type InputOf, keepUntil } from '@festival/service-kit/http';
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
import { ChangeEntry } from './change-entry.js';
import { EntryQueries } from './entry.queries.js';
import { SubmitEntry } from './submit-entry.js';

@Controller()
export class EntriesController {
  private readonly votingOpens: Date;

  constructor(
    private readonly entries: EntryQueries,
    private readonly submitEntry: SubmitEntry,
    private readonly changeEntry: ChangeEntry,
    private readonly clock: FestivalClock,
    @Inject(EDITION) edition: Edition,
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
    return this.submitEntry.execute({ student, form, files, request });
  }

  @UseInterceptors(FormInterceptor)
  @Endpoint('PUT /photos/:id')
  replace(
    @Input() { params: { id }, body: form }: InputOf<'PUT /photos/:id'>,
    @Files() files: UploadedFile[],
    @Who() student: Identity,
  ) {
    return this.changeEntry.replace({ id, student, form, files });
  }

  @Endpoint('DELETE /photos/:id')
  withdraw(@Input() { params }: InputOf<'DELETE /photos/:id'>, @Who() student: Identity) {
    return this.changeEntry.withdraw(params.id, student);
  }
}
