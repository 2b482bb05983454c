import { SKIN } from '../lib/palette.mjs';
import { at, blob, disc, flat, paper, poly, ribbon } from '../lib/paper.mjs';
import { headAt } from './head.mjs';
import { POSES } from './poses.mjs';
import { jointsOf, partOf } from './skeleton.mjs';

const ARM = [23, 18, 13];
const LEG = [34, 25, 15];

const wider = (widths, by) => widths.map((width) => width + by);

function arm(joints, side, { skin, top, sleeve, glove }) {
  const line = joints[`arm${side}`];
  return [
    ribbon(line, ARM, skin, { bend: 0.18 }),
    disc(...line[2], 9, glove ?? skin),
    sleeve > 0 ? ribbon(partOf(line, sleeve), wider(ARM, 5), top, { bend: 0.18 }) : '',
  ];
}

function foot([, knee, ankle], way, colour, isPointed) {
  const shin = (Math.atan2(ankle[0] - knee[0], ankle[1] - knee[1]) * 180) / Math.PI;
  const turn = isPointed ? -shin : -shin * 0.35;
  const toes = isPointed
    ? [
        [-8, -6],
        [8, -6],
        [6, 20],
        [0, 34],
        [-6, 20],
      ]
    : [
        [-9, -9],
        [8, -9],
        [way * 14 + 4, 2],
        [way * 30, 8],
        [way * 30, 14],
        [-way * 10, 14],
        [-way * 10, 0],
      ];
  return at(...ankle, blob(toes, colour), { turn });
}

function leg(joints, side, { skin, bottom, trousers, shoes, pointed }) {
  const line = joints[`leg${side}`];
  const way = side === 'L' && !joints.sideways ? -1 : 1;
  return [
    ribbon(line, LEG, skin, { bend: 0.16 }),
    foot(line, way, shoes ?? skin, pointed),
    trousers > 0 ? ribbon(partOf(line, trousers), wider(LEG, 6), bottom, { bend: 0.16 }) : '',
  ];
}

function skirt({ hips, legL, legR }, { length, flare = 22, colour, sway = 0, hem = 12 }) {
  const reach = (hip, knee, out) => {
    const angle = Math.atan2(knee[0] - hip[0], knee[1] - hip[1]) + ((out + sway) * Math.PI) / 180;
    return [hip[0] + Math.sin(angle) * length, hip[1] + Math.cos(angle) * length];
  };
  const left = reach(hips.L, legL[1], -flare);
  const right = reach(hips.R, legR[1], flare);
  const low = [(left[0] + right[0]) / 2 + sway, Math.max(left[1], right[1]) + hem];
  const waist = [
    [hips.L[0] - 6, hips.L[1] - 34],
    [hips.R[0] + 6, hips.R[1] - 34],
  ];
  const d = `M${waist[0].join(' ')}L${waist[1].join(' ')}Q${(waist[1][0] + right[0]) / 2 + 8} ${(waist[1][1] + right[1]) / 2 - 16} ${right.join(' ')}Q${low.join(' ')} ${left.join(' ')}Q${(waist[0][0] + left[0]) / 2 - 8} ${(waist[0][1] + left[1]) / 2 - 16} ${waist[0].join(' ')}Z`;
  return { d, colour };
}

function torso({ neck, shoulders, hips, lean }, { skin, top }) {
  const [sl, sr] = [shoulders.L, shoulders.R];
  const drop = (p, by) => [
    p[0] + Math.sin((-lean * Math.PI) / 180) * by,
    p[1] + Math.cos((lean * Math.PI) / 180) * by,
  ];
  const mid = (a, b, s, out) => [a[0] + (b[0] - a[0]) * s + out, a[1] + (b[1] - a[1]) * s];
  const body = [
    [neck[0], neck[1] - 1],
    mid(sl, neck, 0.35, 0),
    [sl[0] - 8, sl[1] + 3],
    mid(sl, hips.L, 0.62, -3),
    drop([hips.L[0] - 18, hips.L[1]], 16),
    drop([hips.R[0] + 18, hips.R[1]], 16),
    mid(sr, hips.R, 0.62, 3),
    [sr[0] + 8, sr[1] + 3],
    mid(sr, neck, 0.35, 0),
  ];
  return { body: poly(body, top), collar: (head) => ribbon([drop(neck, 8), head], [22, 18], skin) };
}

/**
 * A cut-paper person. `pose` is a name or a pose; `ground` puts the lower foot there, otherwise `y` is the hips'.
 * Clothes: `top`, `bottom`, `sleeve` and `trousers` (0 to 1), `skirt` ({ length, flare, colour }), `shoes`, `pointed` feet.
 */
export function figure({
  x,
  y,
  ground,
  scale = 1,
  flip,
  pose = 'stand',
  hair = ['crop', '#26142F'],
  ...look
}) {
  const joints = jointsOf(typeof pose === 'string' ? POSES[pose] : pose);
  joints.sideways = look.sideways;
  const wear = {
    skin: SKIN[1],
    top: '#E0345B',
    bottom: '#2A1238',
    sleeve: 0.34,
    trousers: 0.94,
    back: 'L',
    ...look,
  };
  if (wear.skirt) wear.trousers = wear.skirt.under ?? 0;
  const lowest =
    Math.max(joints.legL[2][1], joints.legR[2][1], joints.legL[1][1] - 4, joints.legR[1][1] - 4) +
    13;
  const hipsAt = ground === undefined ? y : ground - lowest * scale;
  const { body, collar } = torso(joints, wear);
  const head = headAt(joints.head, { tilt: joints.tilt, hair, ...wear });
  const front = wear.back === 'L' ? 'R' : 'L';
  const dress = wear.skirt && skirt(joints, { colour: wear.bottom, ...wear.skirt });
  const bothBehind = wear.back === 'both';
  const parts = [
    head.back,
    arm(joints, bothBehind ? 'L' : wear.back, wear),
    bothBehind ? arm(joints, 'R', wear) : '',
    leg(joints, bothBehind ? 'L' : wear.back, wear),
    leg(joints, front, wear),
    wear.behind ?? '',
    wear.trousers > 0 ? disc(0, 4, 26, wear.bottom) : '',
    collar(joints.head),
    body,
    dress ? paper(dress.d, dress.colour) : '',
    head.front,
    wear.holds ? wear.holds(joints) : '',
    bothBehind || wear.back === 'none' ? '' : arm(joints, front, wear),
    wear.over ? wear.over(joints) : '',
  ];
  return at(x, hipsAt, flat(parts), { scale: flip ? `${-scale} ${scale}` : scale });
}
