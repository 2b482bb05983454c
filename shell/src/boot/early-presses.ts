/** The contracts' EARLY_PRESS, which cannot be imported without their schemas. */
const EARLY_PRESS: typeof import('@festival/contracts/boot').EARLY_PRESS = 'festivalEarlyPress';

declare global {
  var festivalEarlyPress: HTMLButtonElement | null | undefined;
}

/** Ten seconds or less: nobody means any more what they pressed before. */
const PATIENCE_FRAMES = 600;

/** React leaves properties on each element that it has taken over, and nobody else does; there is no public way to ask. */
const isTakenOver = (button: HTMLButtonElement): boolean => Object.keys(button).length > 0;

/**
 * The page is there before its scripts are, and React takes it over part by part, each when its code has come. A button that is pressed
 * before would do nothing: the one that was pressed last is pressed again when it is taken over.
 * @param container of which React knows nothing yet: what listens first keeps a press from React
 */
export const replayEarlyPresses = (container: Element): void => {
  let pressed = globalThis[EARLY_PRESS];

  const pressOnceTakenOver = (framesLeft = PATIENCE_FRAMES) => {
    if (!pressed?.isConnected || !framesLeft) return;
    if (!isTakenOver(pressed))
      return void requestAnimationFrame(() => pressOnceTakenOver(framesLeft - 1));
    const button = pressed;
    pressed = undefined;
    button.click();
  };

  const keep = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button || isTakenOver(button)) return;
    // React would drop it, or answer it now and again later.
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
    pressOnceTakenOver();
  };

  container.addEventListener('click', keep, true);
  pressOnceTakenOver();
};
