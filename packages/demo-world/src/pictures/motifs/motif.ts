import type { Setting } from '../backdrop.js';
import { group, oval, softShadow } from '../draw.js';
import type { Paint } from '../paint.js';

/**
 * One kind of object. `draw` paints it around the origin, at most 420 each way; what stands on a table stands on y = 330.
 */
export interface MotifDrawing {
  setting: Setting;
  draw: (paint: Paint) => string;
}

/** The shadow of something that lies flat or hangs before a wall. */
export const dropShadow = (d: string, x = 16, y = 26) =>
  group(`translate(${x} ${y})`, softShadow(d));

/** The shadow of something that stands on the table. */
export const footShadow = (halfWidth: number, x = 0) =>
  oval(x + 14, 332, halfWidth, 24, '#23293f', 'fill-opacity=".32" filter="url(#soft)"');

export const brass = { base: '#d3a24a', light: '#f0d089', dark: '#9c6f2b' };
export const wood = { base: '#c89b6b', light: '#e0bb8d', dark: '#9a7047' };
export const paper = '#fbf5e6';
export const night = '#23293f';
