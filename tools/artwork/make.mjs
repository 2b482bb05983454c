import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeList } from './lib/asset-list.mjs';
import { film, hasFfmpeg } from './lib/film.mjs';
import { encode } from './lib/raster.mjs';
import { svgOf } from './lib/svg.mjs';
import { vttOf } from './lib/vtt.mjs';
import { scenes } from './scenes/index.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { clips: { type: 'boolean', default: false } },
});

const assets = path.resolve(import.meta.dirname, '../../mfe-festival/src/assets');
const isWanted = ({ set, name }) =>
  positionals.length === 0 || positionals.includes(set) || positionals.includes(`${set}/${name}`);
const sizeOf = async (file) => (await stat(file)).size;

async function makePicture(scene) {
  const file = path.join(assets, scene.set, `${scene.name}.webp`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await encode(svgOf(scene)));
}

async function makeClip(scene) {
  const file = path.join(assets, scene.set, `${scene.name}.mp4`);
  await film(scene, file, sizeOf);
  await writeFile(file.replace('.mp4', '.vtt'), vttOf(scene.clip.cues));
  console.log(`${scene.set}/${scene.name}.mp4 ${Math.round((await sizeOf(file)) / 1000)} KB`);
}

const wanted = scenes.filter(isWanted);
for (const scene of wanted) await makePicture(scene);
console.log(`${wanted.length} pictures made.`);

if (values.clips) {
  if (!hasFfmpeg())
    throw new Error('Clips need ffmpeg: apt-get install ffmpeg, or brew install ffmpeg.');
  for (const scene of wanted.filter(({ clip }) => clip)) await makeClip(scene);
}
await writeList(scenes, assets);
