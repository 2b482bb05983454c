import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ping } from '../database/index.js';
import { Health } from './health.js';

@Injectable()
export class DatabaseHealth {
  constructor(health: Health, dataSource: DataSource) {
    health.add('database', () => ping(dataSource));
  }
}
