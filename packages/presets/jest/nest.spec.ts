import { expect, test } from '@jest/globals';
import { Controller, Get, Inject, Injectable, Module } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Queue } from 'bullmq';
import { Column, DataSource, Entity, getMetadataArgsStorage, PrimaryColumn } from 'typeorm';

@Injectable()
class Programme {
  title() {
    return 'Midsummer Medley';
  }
}

@Controller('programme')
class ProgrammeController {
  constructor(
    private readonly programme: Programme,
    @Inject('YEAR') private readonly year: number,
  ) {}

  @Get()
  read() {
    return { title: this.programme.title(), year: this.year };
  }
}

@Module({
  controllers: [ProgrammeController],
  providers: [Programme, { provide: 'YEAR', useValue: 2021 }],
})
class ProgrammeModule {}

@Entity()
class Performance {
  @PrimaryColumn()
  id: number;

  @Column()
  title: string;
}

test('constructor injection reads the emitted decorator metadata, on Fastify', async () => {
  const testing = await Test.createTestingModule({ imports: [ProgrammeModule] }).compile();
  const app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  await app.init();

  const answer = await app.inject({ url: '/programme' });

  expect(answer.json()).toEqual({ title: 'Midsummer Medley', year: 2021 });
  await app.close();
});

test('TypeORM learns column types from the metadata and BullMQ loads', () => {
  const columns = getMetadataArgsStorage().filterColumns(Performance);

  expect(columns.map((column) => column.options.type)).toEqual([Number, String]);
  expect(new DataSource({ type: 'mariadb', entities: [Performance] }).isInitialized).toBe(false);
  expect(Queue.name).toBe('Queue');
});
