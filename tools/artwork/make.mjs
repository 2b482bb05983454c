import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { APP_ICONS, appIcon, favicon } from './flat/icons.mjs';
import { logoOf, PARTNERS } from './flat/logos.mjs';
import { SHARES, shareOf } from './flat/share.mjs';
import { writeList } from './lib/asset-list.mjs';
import { film, hasFfmpeg } from './lib/film.mjs';
import { encode, png } from './lib/raster.mjs';
import { svgOf } from './lib/svg.mjs';
import { vttOf } from './lib/vtt.mjs';
import { scenes } from './scenes/index.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { clips: { type: 'boolean', default: false } },
});

const repository = path.resolve(import.meta.dirname, '../..');
const assets = path.join(repository, 'mfe-festival/src/assets');
const icons = path.join(repository, 'shell/src/assets/icons');

const isWanted = ({ set, name }) =>
  positionals.length === 0 || positionals.includes(set) || positionals.includes(`${set}/${name}`);

async function write(file, content) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

const sizeOf = async (file) => (await stat(file)).size;

async function makeClip(scene) {
  const file = path.join(assets, scene.set, `${scene.name}.mp4`);
  await film(scene, file, sizeOf);
  await write(file.replace('.mp4', '.vtt'), vttOf(scene.clip.cues));
  console.log(`${scene.set}/${scene.name}.mp4 ${Math.round((await sizeOf(file)) / 1000)} KB`);
}

async function makeIcons() {
  await write(path.join(icons, 'favicon.svg'), favicon());
  for (const [file, pixels, share] of APP_ICONS)
    await write(path.join(icons, file), await png(appIcon(share), pixels));
}

const wanted = scenes.filter(isWanted);
for (const scene of wanted)
  await write(path.join(assets, scene.set, `${scene.name}.webp`), await encode(svgOf(scene)));
console.log(`${wanted.length} images made.`);

if (isWanted({ set: 'partners' }))
  for (const partner of PARTNERS)
    await write(path.join(assets, 'partners', `${partner.file}.svg`), logoOf(partner));
if (isWanted({ set: 'share' }))
  for (const share of SHARES)
    await write(
      path.join(repository, share.app, 'src/assets/share', `${share.name}.jpg`),
      await encode(shareOf(share), 'jpeg'),
    );
if (isWanted({ set: 'icons' })) await makeIcons();

if (values.clips) {
  if (!hasFfmpeg())
    throw new Error('Clips need ffmpeg: apt-get install ffmpeg, or brew install ffmpeg.');
  for (const scene of wanted.filter(({ clip }) => clip)) await makeClip(scene);
}
await writeList(scenes, assets);
