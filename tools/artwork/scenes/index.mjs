import { club } from './about/club.mjs';
import { festival } from './about/cutting-paper.mjs';
import { theme } from './about/equator.mjs';
import { balloons } from './afth/balloons.mjs';
import { candyFloss } from './afth/candy-floss.mjs';
import { carnivalBand } from './afth/carnival-band.mjs';
import { dayCentre } from './afth/day-centre.mjs';
import { facePainting } from './afth/face-painting.mjs';
import { ferrisWheel } from './afth/ferris-wheel.mjs';
import { gamesStall } from './afth/games-stall.mjs';
import { nightCarnival } from './afth/night-carnival.mjs';
import { readingRoom } from './afth/reading-room.mjs';
import { ringToss } from './afth/ring-toss.mjs';
import { shirts } from './afth/shirts.mjs';
import { volunteers } from './afth/volunteers.mjs';
import { business } from './committee/business-managers.mjs';
import { logistics } from './committee/digital-logistics.mjs';
import { exOfficios } from './committee/ex-officios.mjs';
import { programmers } from './committee/programmers.mjs';
import { publicity } from './committee/publicity-publications.mjs';
import { topFour } from './committee/top-4.mjs';
import { luckyDraw } from './contests/lucky-draw.mjs';
import { moments } from './contests/moments-2021.mjs';
import { scavengerHunt as contestsScavengerHunt } from './contests/scavenger-hunt.mjs';
import { band } from './cs/band.mjs';
import { crew } from './cs/dance-crew.mjs';
import { magician } from './cs/magician.mjs';
import { singer } from './cs/solo-singer.mjs';
import { stage } from './cs/stage.mjs';
import { comedian } from './cs/stand-up.mjs';
import { batik } from './exhibitions/batik.mjs';
import { flowerWall } from './exhibitions/flower-wall.mjs';
import { getaiStage } from './exhibitions/getai-stage.mjs';
import { kaleidoscope } from './exhibitions/kaleidoscope.mjs';
import { kiteMaker } from './exhibitions/kite-maker.mjs';
import { letterpress } from './exhibitions/letterpress.mjs';
import { muralPainter } from './exhibitions/mural-painter.mjs';
import { beadwork } from './exhibitions/peranakan-beadwork.mjs';
import { professor } from './exhibitions/professor.mjs';
import { signboardPainter } from './exhibitions/signboard-painter.mjs';
import { teochewPuppetry } from './exhibitions/teochew-puppetry.mjs';
import { wayangKulit } from './exhibitions/wayang-kulit.mjs';
import { artVerse as homeArtVerse } from './home/art-verse.mjs';
import { busking as homeBusking } from './home/busking.mjs';
import { hero } from './home/hero.mjs';
import { marketplace } from './home/marketplace.mjs';
import { odyssee } from './home/odyssee.mjs';
import { photoContest } from './home/photo-contest.mjs';
import { scavengerHunt as homeScavengerHunt } from './home/scavenger-hunt.mjs';
import { gallery1 } from './jdc/gallery-1.mjs';
import { gallery2 } from './jdc/gallery-2.mjs';
import { gallery3 } from './jdc/gallery-3.mjs';
import { gallery4 } from './jdc/gallery-4.mjs';
import { trailer } from './jdc/trailer.mjs';
import { artVerse as performancesArtVerse } from './performances/art-verse.mjs';
import { busking as performancesBusking } from './performances/busking-1.mjs';
import { buskingTwo } from './performances/busking-2.mjs';
import { donation } from './performances/donation.mjs';

const home = [
  hero,
  homeScavengerHunt,
  photoContest,
  homeBusking,
  homeArtVerse,
  marketplace,
  odyssee,
];
const exhibitions = [
  beadwork,
  batik,
  kiteMaker,
  getaiStage,
  muralPainter,
  teochewPuppetry,
  wayangKulit,
  flowerWall,
  kaleidoscope,
  professor,
  signboardPainter,
  letterpress,
];
const performances = [performancesBusking, buskingTwo, performancesArtVerse, donation];
const contests = [moments, contestsScavengerHunt, luckyDraw];
const committee = [topFour, exOfficios, publicity, business, programmers, logistics];
const jdc = [trailer, ...gallery1, ...gallery2, ...gallery3, ...gallery4];
const afth = [
  ferrisWheel,
  ringToss,
  candyFloss,
  facePainting,
  balloons,
  gamesStall,
  carnivalBand,
  volunteers,
  nightCarnival,
  readingRoom,
  dayCentre,
  ...shirts,
];
const cs = [singer, magician, crew, comedian, band, stage];
const about = [festival, theme, club];

/** Every scene there is, in the order of the list of assets. */
export const scenes = [
  ...home,
  ...exhibitions,
  ...performances,
  ...contests,
  ...committee,
  ...jdc,
  ...afth,
  ...cs,
  ...about,
];
