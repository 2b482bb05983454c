/** Where a figure's joints are. Angles in degrees: 0 hangs down, 90 points to the viewer's right, 180 up. */

const SIZE = {
  torso: 112,
  shoulder: 30,
  hip: 17,
  neck: 26,
  upperArm: 62,
  foreArm: 60,
  thigh: 92,
  shin: 92,
  head: 27,
};

const step = ([x, y], angle, length) => {
  const radians = (angle * Math.PI) / 180;
  return [x + Math.sin(radians) * length, y + Math.cos(radians) * length];
};

const limb = (from, [first, second], lengths) => {
  const middle = step(from, first, lengths[0]);
  return [from, middle, step(middle, second, lengths[1])];
};

/**
 * Joints with the hips at the origin. A pose is `{ lean, head, aL, aR, lL, lR }`: the torso's lean and the head's tilt
 * (degrees to the right), and two angles for each arm and leg (L and R as the viewer sees them).
 */
export function jointsOf({ lean = 0, head = 0, aL, aR, lL, lR, turned = 1 }) {
  const up = 180 - lean;
  const neck = step([0, 0], up, SIZE.torso);
  const across = (centre, width, side) => step(centre, up - 90, width * side * turned);
  const shoulders = { L: across(neck, SIZE.shoulder, -1), R: across(neck, SIZE.shoulder, 1) };
  const hips = { L: across([0, 0], SIZE.hip, -1), R: across([0, 0], SIZE.hip, 1) };
  const arms = [SIZE.upperArm, SIZE.foreArm];
  const legs = [SIZE.thigh, SIZE.shin];
  return {
    lean,
    tilt: lean + head,
    neck,
    shoulders,
    hips,
    head: step(neck, 180 - lean - head, SIZE.neck + SIZE.head * 0.8),
    armL: limb(shoulders.L, aL, arms),
    armR: limb(shoulders.R, aR, arms),
    legL: limb(hips.L, lL, legs),
    legR: limb(hips.R, lR, legs),
  };
}

/** The part of a limb up to a share of its length: how far a sleeve or a trouser leg goes. */
export function partOf([a, b, c], share) {
  const between = (from, to, s) => [
    from[0] + (to[0] - from[0]) * s,
    from[1] + (to[1] - from[1]) * s,
  ];
  if (share <= 0.5) return [a, between(a, b, share), between(a, b, share * 2)];
  return [a, b, between(b, c, (share - 0.5) * 2)];
}
