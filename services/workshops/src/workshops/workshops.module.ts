import { FormInterceptor } from '@festival/images/uploads';
import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { workshopsImages } from '../images/images.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { CreateWorkshop } from './commands/create-workshop.js';
import { EditWorkshop } from './commands/edit-workshop.js';
import { WithdrawWorkshop } from './commands/withdraw-workshop.js';
import { WorkshopQueries } from './queries/workshop.queries.js';
import { WorkshopsController } from './workshops.controller.js';

@Module({
  imports: [ChangesModule, workshopsImages, RegistrationsModule, AuditModule],
  controllers: [WorkshopsController],
  providers: [WorkshopQueries, CreateWorkshop, EditWorkshop, WithdrawWorkshop, FormInterceptor],
})
export class WorkshopsModule {}
