import { Module } from '@nestjs/common';
import { StudentEventQueries } from './queries/student-event.queries.js';
import { StudentEventsController } from './student-events.controller.js';

@Module({ controllers: [StudentEventsController], providers: [StudentEventQueries] })
export class StudentEventsModule {}
