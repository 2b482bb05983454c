import { Module } from '@nestjs/common';
import { Prerenderer } from './prerenderer.js';

@Module({ providers: [Prerenderer], exports: [Prerenderer] })
export class PrerenderModule {}
