import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Health } from './health.js';

@Injectable()
export class DatabaseHealth {
  constructor(health: Health, dataSource: DataSource) {
    health.add('database', () => dataSource.query('SELECT 1'));
  }
}
