import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CallDefinition, calls } from '@festival/contracts/calls';
import { chooseEdition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { site } from '../site.js';
import { listRoutes } from './routes.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const edition = chooseEdition('2021');
const { clues, quizzes } = chooseSecrets(edition);

/** The texts of the clues, by id. */
export const clueTexts = clues;

export const questionTexts = Object.values(quizzes).flatMap((questions) =>
  questions.map(({ text }) => text),
);

/** Texts by the place where a visitor could read them. */
type Places = Record<string, string>;

/** Every file of the releases: the code that browsers get, and the code that renders pages. */
export const builtFiles = (): Places => {
  const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const files = apps.flatMap((app) =>
    readdirSync(`${root}${app}/dist`, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(c?js|json|css|map|html)$/.test(file.name))
      .map((file) => `${file.parentPath}/${file.name}`),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
};

const read = async (paths: readonly string[], accept: string): Promise<Places> => {
  const texts = paths.map(async (path) => {
    const answer = await fetch(site + path, { headers: { accept } });
    return [path, await answer.text()] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
};

/** The HTML of every page, with the data in it. */
export const everyHtml = async (): Promise<Places> => read(await listRoutes(), 'text/html');

/** Every public call without parameters, and the quiz of each performance. */
export const everyAnswer = (): Promise<Places> => {
  const asked = Object.entries(calls as Record<string, CallDefinition>)
    .filter(
      ([name, { access, produces }]) => access === 'public' && !produces && name.startsWith('GET '),
    )
    .map(([name]) => name.slice('GET '.length))
    .filter((path) => !path.includes(':'));
  const ofPerformances = edition.performances.map(({ id }) => `/quizzes/${id}`);
  return read(
    [...asked, ...ofPerformances].map((path) => `/api${path}`),
    'application/json',
  );
};

/** Where any of the texts occurs, also as JSON or HTML escapes it. */
export const findTexts = (places: Places, texts: readonly string[]): string[] =>
  Object.entries(places).flatMap(([place, content]) =>
    texts
      .filter((text) =>
        text.split(/[^\p{L} ]+/u).some((part) => part.length > 20 && content.includes(part)),
      )
      .map((text) => `${place}: ${text}`),
  );
