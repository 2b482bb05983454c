/** The contracts' EARLY_PRESS, which cannot be imported without their schemas. */
const EARLY_PRESS: typeof import('@festival/contracts/boot').EARLY_PRESS = 'festivalEarlyPress';

declare global {
  var festivalEarlyPress: HTMLButtonElement | null | undefined;
}

/** At most ten seconds. A press from before that is no longer intended. */
const PATIENCE_FRAMES = 600;

/** React sets properties on every element that it has hydrated, and nothing else sets them. There is no public way to ask. */
const isHydrated = (button: HTMLButtonElement): boolean => Object.keys(button).length > 0;

/**
 * The page is visible before its scripts have loaded, and React hydrates it part by part. A button pressed before that would do nothing. This replays
 * the last press once the button is hydrated.
 * @param container before React has it: listeners added first can keep a press from React
 */
export const replayEarlyPresses = (container: Element): void => {
  let pressed = globalThis[EARLY_PRESS];

  const pressOnceHydrated = (framesLeft = PATIENCE_FRAMES) => {
    if (!pressed?.isConnected || !framesLeft) return;
    if (!isHydrated(pressed))
      return void requestAnimationFrame(() => pressOnceHydrated(framesLeft - 1));
    const button = pressed;
    pressed = undefined;
    button.click();
  };

  const keep = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button || isHydrated(button)) return;
    // React would drop the event, or handle it now and again at the replay.
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
    pressOnceHydrated();
  };

  container.addEventListener('click', keep, true);
  pressOnceHydrated();
};
