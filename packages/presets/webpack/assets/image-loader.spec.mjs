import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import webpack from 'webpack';
import imageLoader from './image-loader.js';

const paper = (width, height) =>
  sharp({ create: { width, height, channels: 3, background: '#ffb81c' } })
    .webp()
    .toBuffer();

/** The loader's results: the module's value and the emitted files. */
const load = (content, options = {}, name = 'sun.webp') =>
  new Promise((resolve, reject) => {
    const files = new Map();
    const context = {
      resourcePath: `/assets/${name}`,
      utils: { createHash: (name) => webpack.util.createHash(name) },
      getOptions: () => options,
      emitFile: (name, data) => files.set(name, data),
      async: () => (error, code) => {
        if (error) return reject(error);
        const evaluate = new Function(
          '__webpack_public_path__',
          code.replace('export default', 'return'),
        );
        resolve({ image: evaluate('/assets/festival/1/'), files });
      },
    };
    imageLoader.call(context, content);
  });

test('a large image comes in three widths, and says its size', async () => {
  const { image, files } = await load(await paper(1280, 720));
  expect(image).toMatchObject({ width: 960, height: 540 });
  const entries = image.srcSet.split(', ').map((entry) => entry.split(' '));
  expect(entries.map(([, width]) => width)).toEqual(['480w', '720w', '960w']);
  expect(image.src).toBe(entries[2][0]);
  const widths = await Promise.all(
    entries.map(async ([url]) => {
      const name = url.replace('/assets/festival/1/', '');
      return (await sharp(files.get(name)).metadata()).width;
    }),
  );
  expect(widths).toEqual([480, 720, 960]);
});

test('a drawing comes as drawn in each width, under its name', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="640"/>';
  const { image, files } = await load(Buffer.from(drawing), {}, 'sun.art.svg');
  expect(image).toMatchObject({ width: 960, height: 480 });
  expect([...files.keys()].map((name) => name.replace(/\.\w+\.webp$/, ''))).toEqual([
    'sun-480',
    'sun-720',
    'sun-960',
  ]);
  for (const content of files.values())
    expect((await sharp(content).metadata()).format).toBe('webp');
});

test('in development it is its own file', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="640"/>',
  );
  const { image, files } = await load(drawing, { asDrawn: true }, 'sun.art.svg');
  expect(image).toMatchObject({ width: 1280, height: 640, srcSet: `${image.src} 1280w` });
  expect([...files.values()]).toEqual([drawing]);
});

test('a small one is not made larger', async () => {
  const original = await paper(300, 300);
  const { image, files } = await load(original);
  expect(image).toMatchObject({ width: 300, height: 300 });
  expect(image.srcSet).toBe(`${image.src} 300w`);
  expect([...files.values()]).toEqual([original]);
});

test('a build for a server has the same addresses and no files', async () => {
  const content = await paper(1280, 720);
  const forServer = await load(content, { emitFile: false });
  expect(forServer.image).toEqual((await load(content)).image);
  expect(forServer.files.size).toBe(0);
});
