/** Reads SVG paths (M L H V C Q A Z, either case) as outlines: lists of points that scissors would follow. */

const NUMBERS = /-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?/g;
const ARITY = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

const along = (from, to, share) => from + (to - from) * share;

const cubic = ([ax, ay], [bx, by], [cx, cy], [dx, dy], t) => {
  const u = 1 - t;
  const [k0, k1, k2, k3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [k0 * ax + k1 * bx + k2 * cx + k3 * dx, k0 * ay + k1 * by + k2 * cy + k3 * dy];
};

/** How far apart two points of a curve are cut: fine for small curves, generous for large ones. */
const stepsFor = (length) => Math.max(4, Math.min(40, Math.round(length / 26) + 4));

const distance = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);

function curvePoints(from, one, two, to) {
  const count = stepsFor(distance(from, one) + distance(one, two) + distance(two, to));
  return Array.from({ length: count }, (_, at) => cubic(from, one, two, to, (at + 1) / count));
}

/** An arc's points; see the SVG specification, "Conversion from endpoint to center parameterization". */
function arcPoints([x1, y1], [rx, ry, , large, sweep, x2, y2]) {
  const [hx, hy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const grow = Math.max(1, Math.hypot(hx / rx, hy / ry));
  const [a, b] = [rx * grow, ry * grow];
  const square = (a * b) ** 2 - (a * hy) ** 2 - (b * hx) ** 2;
  const factor = Math.sqrt(Math.max(0, square / ((a * hy) ** 2 + (b * hx) ** 2 || 1)));
  const side = large === sweep ? -factor : factor;
  const [ox, oy] = [(side * a * hy) / b, (-side * b * hx) / a];
  const start = Math.atan2((hy - oy) / b, (hx - ox) / a);
  let turn = Math.atan2((-hy - oy) / b, (-hx - ox) / a) - start;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const count = stepsFor(Math.abs(turn) * Math.max(a, b));
  const [cx, cy] = [ox + (x1 + x2) / 2, oy + (y1 + y2) / 2];
  return Array.from({ length: count }, (_, at) => {
    const angle = start + (turn * (at + 1)) / count;
    return [cx + a * Math.cos(angle), cy + b * Math.sin(angle)];
  });
}

function commandsOf(d) {
  return [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, letter, rest]) => {
    const numbers = (rest.match(NUMBERS) ?? []).map(Number);
    const size = ARITY[letter.toUpperCase()];
    if (!size) return [[letter, []]];
    return Array.from({ length: numbers.length / size }, (_, at) => [
      letter === 'M' && at ? 'L' : letter === 'm' && at ? 'l' : letter,
      numbers.slice(at * size, at * size + size),
    ]);
  });
}

/** The outlines of a path, each closed, each a list of points. Long straight cuts get points between. */
export function outlinesOf(d) {
  const outlines = [];
  let points = [];
  let here = [0, 0];
  const add = (...more) => {
    points.push(...more);
    here = more.at(-1);
  };
  const lineTo = (to) => {
    const count = Math.max(1, Math.round(distance(here, to) / 80));
    const from = here;
    for (let at = 1; at <= count; at++)
      add([along(from[0], to[0], at / count), along(from[1], to[1], at / count)]);
  };
  for (const [letter, n] of commandsOf(d)) {
    const isRelative = letter !== letter.toUpperCase();
    const [ox, oy] = isRelative ? here : [0, 0];
    const p = (at) => [n[at] + ox, n[at + 1] + oy];
    switch (letter.toUpperCase()) {
      case 'M':
        if (points.length) outlines.push(points);
        points = [p(0)];
        here = p(0);
        break;
      case 'L':
        lineTo(p(0));
        break;
      case 'H':
        lineTo([n[0] + ox, here[1]]);
        break;
      case 'V':
        lineTo([here[0], n[0] + oy]);
        break;
      case 'C':
        add(...curvePoints(here, p(0), p(2), p(4)));
        break;
      case 'Q': {
        const [mid, to] = [p(0), p(2)];
        const pull = ([x, y]) => [along(x, mid[0], 2 / 3), along(y, mid[1], 2 / 3)];
        add(...curvePoints(here, pull(here), pull(to), to));
        break;
      }
      case 'A':
        add(...arcPoints(here, [...n.slice(0, 5), n[5] + ox, n[6] + oy]));
        break;
      default:
        lineTo(points[0]);
        outlines.push(points);
        points = [];
    }
  }
  if (points.length) outlines.push(points);
  return outlines;
}
