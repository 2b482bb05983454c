import { Module } from '@nestjs/common';
import { ServicesModule } from '../services/services.module.js';
import { TrailsOverHttp } from './trails-over-http.js';

@Module({ imports: [ServicesModule], providers: [TrailsOverHttp] })
export class TrailsModule {}
