import { Module } from '@nestjs/common';
import { Renderers } from '../renderers/renderers.js';
import { Prerenderer } from './prerenderer.js';

@Module({ providers: [Prerenderer, Renderers], exports: [Prerenderer] })
export class PrerenderModule {}
