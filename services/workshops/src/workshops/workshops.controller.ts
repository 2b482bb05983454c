import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import {
  digestsOf,
  Files,
  FormInterceptor,
  type UploadedFile,
} from '@festival/service-kit/images/uploads';
import { Controller, UseInterceptors } from '@nestjs/common';
import { ManageWorkshops } from './manage-workshops.js';
import { WorkshopQueries } from './workshop.queries.js';

@Controller()
export class WorkshopsController {
  constructor(
    private readonly workshops: WorkshopQueries,
    private readonly manageWorkshops: ManageWorkshops,
  ) {}

  @Endpoint('GET /workshops')
  list(@Who() who?: Identity) {
    return this.workshops.list(who);
  }

  @Endpoint('GET /home/workshops')
  forHome() {
    return this.workshops.forHome();
  }

  @UseInterceptors(FormInterceptor)
  @Endpoint('POST /workshops')
  create(
    @Input() { body }: InputOf<'POST /workshops'>,
    @Files() files: UploadedFile[],
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    const { confirmPast: _, ...form } = body;
    const asked = { form, files: digestsOf(files) };
    return this.manageWorkshops.create(body, files, admin, keyed(asked));
  }

  @UseInterceptors(FormInterceptor)
  @Endpoint('PUT /workshops/:id')
  edit(
    @Input() { params, body }: InputOf<'PUT /workshops/:id'>,
    @Files() files: UploadedFile[],
    @Who() admin: Identity,
  ) {
    return this.manageWorkshops.edit(params.id, body, files, admin);
  }

  @Endpoint('DELETE /workshops/:id')
  withdraw(@Input() { params, body }: InputOf<'DELETE /workshops/:id'>, @Who() admin: Identity) {
    return this.manageWorkshops.withdraw(params.id, body.reason, admin);
  }
}
