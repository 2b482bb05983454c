import { Module } from '@nestjs/common';
import { StudentEventQueries } from './student-event.queries.js';
import { StudentEventsController } from './student-events.controller.js';

@Module({ controllers: [StudentEventsController], providers: [StudentEventQueries] })
export class StudentEventsModule {}
