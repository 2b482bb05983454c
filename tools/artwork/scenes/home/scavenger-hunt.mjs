import { C, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, paper, poly, rect, repeat } from '../../lib/paper.mjs';
import { rainTree, sprig } from '../../motifs/plants.mjs';
import { hand } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('home', '4:3');

export const scavengerHunt = scene(
  'scavenger-hunt',
  'A hand holds a magnifying glass over a folded campus map with a dotted trail and a cross',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.leaf),
    sprig(120, 960, 420, C.pine, { turn: 14 }),
    sprig(1220, 420, 420, C.pine, { turn: 160 }),
    at(
      640,
      470,
      [
        repeat(4, (index) =>
          poly(
            [
              [-440 + index * 220, index % 2 ? -300 : -260],
              [-220 + index * 220, index % 2 ? -260 : -300],
              [-220 + index * 220, index % 2 ? 330 : 290],
              [-440 + index * 220, index % 2 ? 290 : 330],
            ],
            index % 2 ? C.butter : C.sand,
          ),
        ),
        paper(
          'M-440 60C-300 -20 -260 130 -100 60C40 10 60 -120 220 -120C320 -120 380 -180 440 -170L440 -60C340 -80 300 -20 210 -10C90 10 60 130 -90 170C-240 210 -300 90 -440 170Z',
          C.sky,
        ),
        rainTree(-330, -60, 150),
        rainTree(-180, -130, 120),
        rainTree(330, 250, 150),
        rect(-60, -240, 90, 110, C.lilac),
        rect(-36, -216, 18, 24, C.plum),
        rect(0, -216, 18, 24, C.plum),
        rect(-36, -176, 18, 24, C.plum),
        rect(0, -176, 18, 24, C.plum),
        rect(60, 110, 130, 80, C.rose),
        poly(
          [
            [44, 112],
            [206, 112],
            [125, 50],
          ],
          C.bloom,
        ),
        repeat(13, (index) => {
          const u = index / 12;
          return disc(-370 + 680 * u, 240 - 70 * u + 90 * Math.sin(u * 7), 9, C.ink);
        }),
        at(352, 100, [rect(-52, -10, 104, 22, C.bloom), rect(-10, -52, 22, 104, C.bloom)], {
          turn: 45,
        }),
      ],
      { turn: -5 },
    ),
    at(
      856,
      560,
      [
        disc(0, 0, 166, C.ink),
        disc(0, 0, 138, C.pale),
        at(0, 0, [rect(-84, -16, 168, 36, C.bloom), rect(-16, -84, 36, 168, C.bloom)], {
          turn: 40,
        }),
        paper(
          'M-110 -60C-80 -112 -20 -126 20 -118C-30 -100 -66 -66 -84 -20C-100 -16 -114 -40 -110 -60Z',
          C.white,
        ),
        rect(-24, 160, 50, 120, C.ink),
        card(-34, 230, 70, 210, 28, C.amber),
      ],
      { turn: -32 },
    ),
    hand(1110, 886, 1.7, SKIN[2], { turn: -40, sleeve: C.bloom }),
  ],
);
