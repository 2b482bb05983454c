import { Module } from '@nestjs/common';
import { ServiceReader } from './service-reader.js';
import { Subjects } from './subjects.js';

@Module({ providers: [ServiceReader, Subjects], exports: [Subjects] })
export class ServicesModule {}
