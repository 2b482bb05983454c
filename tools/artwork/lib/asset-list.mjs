import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PARTNERS } from '../flat/logos.mjs';
import { SHARES } from '../flat/share.mjs';
import { RATIOS } from './svg.mjs';

const HEAD = `# The festival's images and clips

Written by \`node tools/artwork/make.mjs\`; see \`tools/artwork/README.md\` before you change one. Import an image as
\`import hero from '../assets/home/hero.webp'\` and show it with \`<Image>\`; a clip, its captions, a logo and an image for
shared links are URLs. A clip's first frame is the image of the same name.

`;

const table = (set, columns, rows) => [
  `## ${set}/`,
  '',
  `| ${columns.join(' | ')} |`,
  `| ${columns.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

const files = ({ name, clip }) =>
  `\`${name}.webp\`${clip ? `, \`.mp4\` (${clip.seconds} s), \`.vtt\`` : ''}`;

/** Writes the list of assets with a suggested description of each, beside them. */
export async function writeList(scenes, assets) {
  const sets = [...new Set(scenes.map(({ set }) => set))];
  const images = sets.flatMap((set) => {
    const own = scenes.filter((scene) => scene.set === set);
    const rows = own.map((scene) => [files(scene), RATIOS[scene.ratio].join(' × '), scene.alt]);
    return table(set, ['file', 'pixels', 'suggested alt text'], rows);
  });
  const partners = PARTNERS.map(({ how, name, file }) => [`\`${file}.svg\``, `${how} by`, name]);
  const own = SHARES.filter(({ app }) => app === 'mfe-festival');
  const shares = own.map(({ name, title }) => [`\`${name}.jpg\``, '1200 × 630', title]);
  const lines = [
    ...images,
    ...table('partners', ['file', 'group', 'name, also its alt text'], partners),
    ...table('share', ['file', 'pixels', 'words in it'], shares),
  ];
  await writeFile(path.join(assets, 'README.md'), `${HEAD}${lines.join('\n')}`);
}
