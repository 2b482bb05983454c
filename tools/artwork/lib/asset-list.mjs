import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RATIOS } from './svg.mjs';

const HEAD = `# The festival's pictures and clips

Written by \`node tools/artwork/make.mjs\`; see \`tools/artwork/README.md\` before you change one. Import a picture as
\`import hero from '../assets/home/hero.webp'\` and show it with \`<Image>\`; a clip and its captions are URLs. A clip's
first frame is the picture of the same name.

`;

const row = ({ name, ratio, alt, clip }) =>
  `| \`${name}.webp\`${clip ? `, \`.mp4\` (${clip.seconds} s), \`.vtt\`` : ''} | ${RATIOS[ratio].join(' × ')} | ${alt} |`;

/** Writes the list of assets with a suggested description of each, beside them. */
export async function writeList(scenes, assets) {
  const sets = [...new Set(scenes.map(({ set }) => set))];
  const text = sets.map((set) => {
    const rows = scenes.filter((scene) => scene.set === set).map(row);
    return [
      `## ${set}/`,
      '',
      '| file | pixels | suggested alt text |',
      '| --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  await writeFile(path.join(assets, 'README.md'), HEAD + text.join('\n'));
}
