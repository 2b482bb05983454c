import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { svgOf } from './svg.mjs';

const FRAMES_PER_SECOND = 24;
/** x264's constant quality: higher is smaller. Flat colours stay clean far up the scale. */
const QUALITIES = [25, 28, 31, 34];
const MAX_BYTES = 1_000_000;
const WISHED_BYTES = 350_000;

export const hasFfmpeg = () => spawnSync('ffmpeg', ['-version']).status === 0;

const argumentsFor = ([width, height], quality, file) => [
  ...['-y', '-loglevel', 'error'],
  ...[
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${FRAMES_PER_SECOND}`,
    '-i',
    '-',
  ],
  ...['-an', '-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', `${quality}`],
  ...[
    '-pix_fmt',
    'yuv420p',
    '-threads',
    '1',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ],
  file,
];

async function framesOf(scene) {
  const [width, height] = scene.clip.size;
  const count = scene.clip.seconds * FRAMES_PER_SECOND;
  const frames = [];
  for (let frame = 0; frame < count; frame++) {
    const svg = Buffer.from(svgOf(scene, frame / count));
    frames.push(
      await sharp(svg)
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .raw()
        .toBuffer(),
    );
  }
  return frames;
}

async function encode(frames, size, quality, file) {
  const ffmpeg = spawn('ffmpeg', argumentsFor(size, quality, file), {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${file}`);
}

/**
 * Films a scene's loop to an H.264 file without sound, at the best quality that keeps to the wished size.
 * @returns {Promise<void>}
 * @throws Error when it does not even fit the hard bound
 */
export async function film(scene, file, sizeOf) {
  const frames = await framesOf(scene);
  for (const quality of QUALITIES) {
    await encode(frames, scene.clip.size, quality, file);
    if ((await sizeOf(file)) <= WISHED_BYTES) return;
  }
  if ((await sizeOf(file)) > MAX_BYTES)
    throw new Error(`${file} is larger than ${MAX_BYTES} bytes.`);
}
