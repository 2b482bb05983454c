import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkshopSignUps } from '@festival/contracts/participants';
import type { Workshop } from '@festival/contracts/workshops';
import { KEPT_IMAGES } from '@festival/demo-world/images';
import { student as demoStudent } from '@festival/demo-world/people';
import { ImageStore } from '@festival/service-kit/images/store';
import { FolderStore } from '@festival/service-kit/objects';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadDemoWorld } from '../src/demo-world.js';
import { IMAGE_FOLDER } from '../src/images.queries.js';
import { brokenRules } from './records.js';
import { startWorkshops, type WorkshopsApp } from './workshops-app.js';

let service: WorkshopsApp;
let mediaDir: string;
let workshops: Workshop[];

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'demo-media-'));
  service = await startWorkshops();
  await loadDemoWorld(service.dataSource, new ImageStore(new FolderStore(mediaDir), IMAGE_FOLDER));
  workshops = (await service.request('GET', '/workshops')).body;
});
afterAll(async () => {
  await service.close();
  await rm(mediaDir, { recursive: true });
});

const person = (number: number) => ({ ...student(), sub: demoStudent(number)._id });

describe('the demo world, as the API shows it', () => {
  it('has fourteen workshops, each with images that are there', async () => {
    expect(workshops).toHaveLength(14);
    const files = await readdir(join(mediaDir, IMAGE_FOLDER));
    for (const { images, imageSets } of workshops) {
      expect(images.length).toBeGreaterThan(0);
      for (const url of imageSets.flatMap((set) => set.sources.map((source) => source.url))) {
        expect(url).toMatch(/^\/media\/workshops\//);
        expect(files).toContain(url.split('/').at(-1));
      }
    }
  });

  it('has the kept images and no other: none is drawn or encoded', async () => {
    const stored = await readdir(join(mediaDir, IMAGE_FOLDER));
    expect(stored.sort()).toEqual((await readdir(join(KEPT_IMAGES, IMAGE_FOLDER))).sort());
  });

  it('counts as many as there are, keeps every rule, and mails nobody', async () => {
    for (const { _id, numRegistered, numWaitlisted } of workshops) {
      const { body }: { body: WorkshopSignUps } = await service.request(
        'GET',
        `/admin/workshops/${_id}`,
        { as: admin },
      );
      expect(body.registeredParticipants).toHaveLength(numRegistered);
      expect(body.waitlistedParticipants).toHaveLength(numWaitlisted);
    }
    expect(await service.dataSource.query('SELECT id FROM outbox')).toEqual([]);
    const { 'an event without its mail': _, ...broken } = await brokenRules(service.dataSource);
    expect(broken).toEqual({});
  });

  it('shows a student of the first twenty their sign-ups, and others none', async () => {
    const mine = async (number: number) => {
      const { body } = await service.request('GET', '/workshops', { as: person(number) });
      return body.filter((workshop: Workshop) => workshop.mine !== null).length;
    };
    for (const number of [1, 5, 12, 20]) expect(await mine(number)).toBeGreaterThan(0);
    for (const number of [21, 33, 40]) expect(await mine(number)).toBe(0);
  });

  it('continues the queue of the full workshop', async () => {
    const full = workshops.find(
      ({ numRegistered, maxParticipants }) => numRegistered === maxParticipants,
    )!;
    const answer = await service.signUp(full._id, person(21));
    expect(answer.body).toEqual({ status: 'waitlisted', position: full.numWaitlisted + 1 });
  });

  it('is loaded once', async () => {
    const store = new ImageStore(new FolderStore(mediaDir), IMAGE_FOLDER);
    expect(await loadDemoWorld(service.dataSource, store)).toBe(0);
  });
});
