import type { Draw } from '@festival/contracts/draws';
import { useOwnChances } from '../use-draws.js';
import { CheckSection } from './checks/check-section.js';
import { DrawFacts } from './draw-facts.js';
import { DrawWinners } from './draw-winners.js';
import { OwnChancesSection } from './own-chances.js';

/** A draw: first the facts, then the student's own chances, then how to check it. */
export function DrawContent({ draw }: { draw: Draw }) {
  const own = useOwnChances(draw);
  return (
    <>
      <DrawWinners draw={draw} ownCode={own?.code} />
      <OwnChancesSection draw={draw} own={own} />
      {draw.list && <CheckSection draw={draw} own={own} />}
      <DrawFacts draw={draw} />
    </>
  );
}
