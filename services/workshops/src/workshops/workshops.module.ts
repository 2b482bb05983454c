import { AuditModule } from '@festival/service-kit/audit';
import { FormInterceptor } from '@festival/service-kit/images/uploads';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { workshopsImages } from '../images.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { CreateWorkshop } from './create-workshop.js';
import { EditWorkshop } from './edit-workshop.js';
import { WithdrawWorkshop } from './withdraw-workshop.js';
import { WorkshopQueries } from './workshop.queries.js';
import { WorkshopsController } from './workshops.controller.js';

@Module({
  imports: [ChangesModule, workshopsImages, RegistrationsModule, AuditModule],
  controllers: [WorkshopsController],
  providers: [WorkshopQueries, CreateWorkshop, EditWorkshop, WithdrawWorkshop, FormInterceptor],
})
export class WorkshopsModule {}
