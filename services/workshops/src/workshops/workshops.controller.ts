import { workshopsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { WithdrawAnswer, Workshop } from '@festival/contracts/workshops';
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
import { CreateWorkshop } from './create-workshop.js';
import { EditWorkshop } from './edit-workshop.js';
import { WithdrawWorkshop } from './withdraw-workshop.js';
import { WorkshopQueries } from './workshop.queries.js';

type Calls = typeof workshopsCalls;

@Controller()
export class WorkshopsController {
  constructor(
    private readonly workshops: WorkshopQueries,
    private readonly createWorkshop: CreateWorkshop,
    private readonly editWorkshop: EditWorkshop,
    private readonly withdrawWorkshop: WithdrawWorkshop,
  ) {}

  @Endpoint(workshopsCalls, 'GET /workshops')
  list(@Who() who?: Identity): Promise<Workshop[]> {
    return this.workshops.list(who);
  }

  @Endpoint(workshopsCalls, 'GET /home/workshops')
  forHome(): Promise<Workshop[]> {
    return this.workshops.forHome();
  }

  @UseInterceptors(FormInterceptor)
  @Endpoint(workshopsCalls, 'POST /workshops')
  create(
    @Input() { body }: InputOf<Calls['POST /workshops']>,
    @Files() files: UploadedFile[],
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<Workshop> {
    const { confirmPast: _, ...form } = body;
    const asked = { form, files: digestsOf(files) };
    return this.createWorkshop.execute(body, files, admin, keyed(asked));
  }

  @UseInterceptors(FormInterceptor)
  @Endpoint(workshopsCalls, 'PUT /workshops/:id')
  edit(
    @Input() { params, body }: InputOf<Calls['PUT /workshops/:id']>,
    @Files() files: UploadedFile[],
    @Who() admin: Identity,
  ): Promise<Workshop> {
    return this.editWorkshop.execute(params.id, body, files, admin);
  }

  @Endpoint(workshopsCalls, 'DELETE /workshops/:id')
  withdraw(
    @Input() { params, body }: InputOf<Calls['DELETE /workshops/:id']>,
    @Who() admin: Identity,
  ): Promise<WithdrawAnswer> {
    return this.withdrawWorkshop.execute(params.id, body.reason, admin);
  }
}
