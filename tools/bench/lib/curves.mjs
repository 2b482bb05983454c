import * as Plot from '@observablehq/plot';
import { groupBy } from 'es-toolkit/array/groupBy';
import { JSDOM } from 'jsdom';

/** A cost at a size. @typedef {{ dimension: string, call: string, size: number, value: number, unit: string }} Point */

/**
 * The exponent k of the curve value = c · size^k that is nearest to the points (least squares of the logarithms).
 * @param {readonly Pick<Point, 'size' | 'value'>[]} points with two sizes at least
 */
export function exponentOf(points) {
  const logs = points.map(({ size, value }) => [Math.log(size), Math.log(value)]);
  const mean = (/** @type {number} */ of) =>
    logs.reduce((sum, log) => sum + Number(log[of]), 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (/** @type {(log: number[]) => number} */ of) =>
    logs.reduce((total, log) => total + of(log), 0);
  return (
    sum(([one = 0, other = 0]) => (one - x) * (other - y)) / sum(([one = 0]) => (one - x) ** 2)
  );
}

const WHOLE = new Intl.NumberFormat('en');

/**
 * Each curve with its exponent, and with that of its last step: a cost that is fixed at first and then grows shows there.
 * @param {readonly Point[]} points
 */
const curvesOf = (points) =>
  Object.values(groupBy(points, ({ dimension, call }) => `${dimension} ${call}`)).map(
    (some = []) => {
      const own = some.toSorted((one, other) => one.size - other.size);
      const first = /** @type {Point} */ (own[0]);
      return {
        ...{ dimension: first.dimension, call: first.call, unit: first.unit, points: own },
        exponent: exponentOf(own),
        last: exponentOf(own.slice(-2)),
      };
    },
  );

/** @typedef {ReturnType<typeof curvesOf>[number]} Curve */

/** A table in Markdown for each dimension. @param {readonly Point[]} points */
export const tableOf = (points) =>
  Object.entries(groupBy(curvesOf(points), ({ dimension }) => dimension))
    .map(([dimension, curves = []]) => {
      const sizes = curves[0]?.points.map(({ size }) => WHOLE.format(size)) ?? [];
      const head = [dimension, ...sizes, 'exponent', 'of the last step'];
      const rows = curves.map(({ call, unit, points: own, exponent, last }) => [
        call,
        ...own.map(({ value }) => `${WHOLE.format(value)} ${unit}`),
        ...[exponent, last].map((one) => (own.length > 1 ? one.toFixed(2) : '–')),
      ]);
      const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
      return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    })
    .join('\n\n');

const [WIDTH, HEIGHT, COLUMNS] = [620, 340, 2];
const [LABELS, AXIS, TOP] = [230, 46, 44];
const LINE_PX = 15;
const PAPER = '#fffdf7';
const INK = '#26221c';

/** @param {Curve} curve */
const colourOf = ({ last }) => (last > 1.1 ? '#c2261d' : last > 0.25 ? '#a66a00' : '#1b6b72');

/** The curves of processor time, a frame for each dimension, as an SVG. Colours say how the last step grows. @param {readonly Point[]} points */
export function draw(points) {
  const curves = curvesOf(points).filter(({ unit }) => unit === 'ms');
  const frames = Object.entries(groupBy(curves, ({ dimension }) => dimension));
  const svgs = frames.map(([dimension, some = []], at) => {
    const svg = frame(dimension, some);
    svg.setAttribute('x', String((at % COLUMNS) * WIDTH));
    svg.setAttribute('y', String(Math.floor(at / COLUMNS) * HEIGHT));
    return svg.outerHTML;
  });
  const [width, height] = [COLUMNS * WIDTH, Math.ceil(frames.length / COLUMNS) * HEIGHT];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Processor milliseconds by size"><rect width="${width}" height="${height}" fill="${PAPER}"/>${svgs.join('\n')}</svg>\n`;
}

/** @param {string} dimension @param {readonly Curve[]} curves @returns {Element} */
function frame(dimension, curves) {
  const all = curves.flatMap((curve) =>
    curve.points.map((point) => ({ ...point, colour: colourOf(curve) })),
  );
  const values = all.map(({ value }) => value);
  const [least, most] = [Math.min(...values) / 1.5, Math.max(...values) * 1.5];
  /** Labels keep a line's distance. */
  const step = (most / least) ** (LINE_PX / (HEIGHT - AXIS - TOP));
  let before = 0;
  const labels = curves
    .map((curve) => ({ ...curve, end: /** @type {Point} */ (curve.points.at(-1)) }))
    .sort((one, other) => one.end.value - other.end.value)
    .map((curve) => {
      before = Math.max(curve.end.value, before * step);
      return {
        ...{ size: curve.end.size, value: before, colour: colourOf(curve) },
        text: `${curve.call}  n^${curve.last.toFixed(2)}`,
      };
    });
  return Plot.plot({
    document: new JSDOM('').window.document,
    ...{
      width: WIDTH,
      height: HEIGHT,
      marginRight: LABELS,
      marginLeft: 56,
      marginBottom: AXIS,
      marginTop: TOP,
    },
    style: { background: PAPER, color: INK, fontFamily: 'sans-serif', fontSize: '12px' },
    x: {
      type: 'log',
      label: dimension,
      ticks: sizesOf(all),
      tickFormat: (size) => WHOLE.format(size),
    },
    y: {
      type: 'log',
      domain: [least, Math.max(most, before)],
      label: 'processor ms',
      grid: true,
      ticks: 4,
      tickFormat: (value) => WHOLE.format(value),
    },
    marks: [
      Plot.line(all, { x: 'size', y: 'value', z: 'call', stroke: 'colour', strokeWidth: 1.75 }),
      Plot.dot(all, { x: 'size', y: 'value', fill: 'colour', r: 2.5 }),
      Plot.text(labels, {
        x: 'size',
        y: 'value',
        text: 'text',
        fill: 'colour',
        textAnchor: 'start',
        dx: 8,
      }),
    ],
  });
}

/** @param {readonly Point[]} points */
const sizesOf = (points) => [...new Set(points.map(({ size }) => size))];
