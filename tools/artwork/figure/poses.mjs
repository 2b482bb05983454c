/** Poses by name; see `jointsOf`. */
export const POSES = {
  stand: { aL: [-12, -6], aR: [12, 6], lL: [-4, -3], lR: [5, 3] },
  wave: { aL: [-14, -8], aR: [128, 172], lL: [-4, -4], lR: [6, 4], head: 6 },
  cheer: { aL: [-148, -168], aR: [148, 168], lL: [-8, -6], lR: [8, 6] },
  point: { aL: [-16, 10], aR: [96, 100], lL: [-8, -4], lR: [8, 6], lean: 3 },
  hold: { aL: [-24, 62], aR: [24, -62], lL: [-5, -3], lR: [6, 4] },
  carry: { aL: [10, 84], aR: [30, 88], lL: [-14, -4], lR: [12, 8], lean: -4 },
  write: { aL: [-18, 48], aR: [36, 118], lL: [-5, -3], lR: [5, 4], head: 8 },
  show: { aL: [-52, -110], aR: [20, 8], lL: [-6, -4], lR: [5, 4], head: -6 },
  akimbo: { aL: [-44, 38], aR: [44, -38], lL: [-8, -6], lR: [8, 6] },
  walk: { aL: [-26, -14], aR: [24, 36], lL: [-22, -30], lR: [26, 10], lean: 3 },
  run: { aL: [-52, 20], aR: [46, 120], lL: [-40, -86], lR: [52, 4], lean: 14 },
  sit: { aL: [-10, 40], aR: [16, 62], lL: [84, 4], lR: [92, 10], lean: -4, turned: 0.6 },
  type: { aL: [14, 92], aR: [26, 96], lL: [84, 6], lR: [90, 2], lean: 6, turned: 0.5 },
  strum: { aL: [-40, 64], aR: [52, -96], lL: [-8, -4], lR: [10, 6], head: -8 },
  sing: { aL: [-36, -120], aR: [30, 152], lL: [-8, -5], lR: [8, 6], head: 8 },
  snap: { aL: [-30, 150], aR: [34, -150], lL: [-10, -6], lR: [12, 8], lean: 4, head: 4 },
  fly: { aL: [-20, 40], aR: [118, 150], lL: [-16, -10], lR: [20, 12], lean: -8, head: 14 },
  kneel: { aL: [20, 60], aR: [40, 80], lL: [70, -70], lR: [78, -2], lean: 8, turned: 0.6 },
  leap: { aL: [-108, -92], aR: [112, 104], lL: [-82, -98], lR: [84, 72], lean: 6, head: -6 },
  arabesque: { aL: [-64, -78], aR: [124, 118], lL: [-92, -112], lR: [4, 0], lean: 26, head: -12 },
  attitude: { aL: [-146, 166], aR: [86, 98], lL: [-66, -12], lR: [3, 0], lean: 5, head: 6 },
  lunge: { aL: [-92, -96], aR: [98, 110], lL: [-58, -46], lR: [62, -6], lean: 6 },
  reach: { aL: [-158, -172], aR: [24, 10], lL: [-14, -10], lR: [34, 22], lean: -14, head: -10 },
  spin: { aL: [-74, 70], aR: [74, -66], lL: [3, 0], lR: [52, -58], head: 4 },
  contract: { aL: [24, 120], aR: [58, 128], lL: [30, -40], lR: [48, -30], lean: 34, head: 26 },
  hinge: { aL: [-120, -138], aR: [-24, -60], lL: [26, -22], lR: [40, -12], lean: -52, head: -22 },
  tilt: { aL: [-38, -26], aR: [150, 162], lL: [-104, -108], lR: [6, 2], lean: 34, head: 8 },
  crouch: { aL: [-70, -20], aR: [70, 30], lL: [-72, 34], lR: [72, -34], lean: 6, head: 4 },
  kick: { aL: [-100, -70], aR: [88, 120], lL: [-6, 4], lR: [118, 112], lean: -16, head: -6 },
  floor: { aL: [-58, -20], aR: [120, 150], lL: [66, -104], lR: [84, 80], lean: -26, head: 14 },
  freeze: { aL: [-132, -70], aR: [52, 140], lL: [-38, -4], lR: [30, -22], lean: -10, head: 18 },
  bow: { aL: [-30, -60], aR: [20, 60], lL: [-8, -4], lR: [14, 6], lean: 62, head: 24 },
  pop: { aL: [-92, 178], aR: [92, 4], lL: [-18, -10], lR: [26, 4], lean: -4, head: -10 },
  star: { aL: [-128, -132], aR: [128, 132], lL: [-48, -46], lR: [48, 46] },
  embrace: { aL: [-58, 100], aR: [58, -100], lL: [-6, -4], lR: [14, -20], lean: -4, head: -14 },
};

/** A pose between two others. */
export function between(one, two, share) {
  const mix = (a = 0, b = 0) =>
    Array.isArray(a) ? a.map((value, at) => value + (b[at] - value) * share) : a + (b - a) * share;
  const keys = new Set([...Object.keys(one), ...Object.keys(two)]);
  keys.delete('turned');
  const mixed = Object.fromEntries([...keys].map((key) => [key, mix(one[key] ?? 0, two[key])]));
  return { ...mixed, turned: mix(one.turned ?? 1, two.turned ?? 1) };
}
