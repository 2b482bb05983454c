import { Module } from '@nestjs/common';
import { SecretsModule } from '../secrets.module.js';
import { CluesController } from './clues.controller.js';

@Module({ imports: [SecretsModule], controllers: [CluesController] })
export class CluesModule {}
