/** The contracts' EARLY_PRESS, which cannot be imported without their schemas. */
const EARLY_PRESS: typeof import('@festival/contracts/boot').EARLY_PRESS = 'festivalEarlyPress';

declare global {
  var festivalEarlyPress: HTMLButtonElement | null | undefined;
}

/** React leaves a property on each element that it has taken over; there is no public way to ask. */
const isTakenOver = (button: HTMLButtonElement): boolean =>
  Object.keys(button).some((key) => key.startsWith('__reactProps$'));

const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

/**
 * The page is there before its scripts are, and React takes it over part by part, each when its code has come. A button that is pressed
 * before would do nothing: the one that was pressed last is pressed again when it is taken over.
 */
export const replayEarlyPresses = (container: Element): void => {
  /** Those that came with the HTML: React takes over no others. */
  const awaited = new WeakSet(container.querySelectorAll('button'));
  let pressed = globalThis[EARLY_PRESS];

  const pressOnceTakenOver = () => {
    if (!pressed?.isConnected) return;
    if (!isTakenOver(pressed)) return void requestAnimationFrame(pressOnceTakenOver);
    const button = pressed;
    pressed = undefined;
    button.click();
  };

  const keep = (event: Event) => {
    const button = buttonOf(event);
    if (!button || !awaited.has(button) || isTakenOver(button)) return;
    // React would drop it, or answer it now and again later.
    event.preventDefault();
    event.stopImmediatePropagation();
    const isWaiting = Boolean(pressed?.isConnected);
    pressed = button;
    if (!isWaiting) pressOnceTakenOver();
  };

  addEventListener('click', keep, { capture: true });
  pressOnceTakenOver();
};
