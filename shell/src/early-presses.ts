/** The contracts' EARLY_PRESS, which cannot be imported without their schemas. */
const EARLY_PRESS: typeof import('@festival/contracts/boot').EARLY_PRESS = 'festivalEarlyPress';

declare global {
  var festivalEarlyPress: HTMLButtonElement | null | undefined;
}

/** At most a minute: on a slow network the scripts of a page take many seconds. A press from before that is no longer intended. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 100;

/**
 * The page is visible before its scripts have loaded, and React hydrates it part by part. A button pressed before that would do nothing: React stops
 * the press, in its listener at the container, if it cannot hydrate the button now. This replays the last such press until React takes it.
 * @param container React listens to it already
 */
export const replayEarlyPresses = (container: Element): void => {
  let pressed = globalThis[EARLY_PRESS];
  let forgottenAt = performance.now() + PATIENCE_MS;
  let isDue = false;

  const replay = () => {
    const button = pressed;
    pressed = undefined;
    isDue = false;
    if (button?.isConnected && performance.now() < forgottenAt) button.click();
  };

  const keep = (event: Event) => {
    // Whether a listener has stopped it.
    if (!event.cancelBubble) return;
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    if (event.isTrusted) forgottenAt = performance.now() + PATIENCE_MS;
    pressed = button;
    if (!isDue) setTimeout(replay, AGAIN_MS);
    isDue = true;
  };

  container.addEventListener('click', keep, true);
  replay();
};

/** A hand that presses a mouse's button moves it less than this. */
const STILL_PX = 8;

/**
 * A part of the page that loads late moves what is below it. If that happens between the two halves of a press, the browser drops the press. It was
 * meant for the button that was under the pointer when it began.
 */
export const keepMovedPresses = (container: HTMLElement): void => {
  let last = new AbortController();
  const begin = (down: MouseEvent) => {
    // A press that became a drag never ends.
    last.abort();
    last = new AbortController();
    const button = down.button === 0 && (down.target as Element).closest('button');
    if (!button) return;
    const { y } = button.getBoundingClientRect();
    const end = (up: MouseEvent) => {
      const isStill = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) < STILL_PX;
      const isMoved = button.isConnected && button.getBoundingClientRect().y !== y;
      if (isStill && isMoved && !button.contains(up.target as Node)) button.click();
    };
    addEventListener('mouseup', end, { once: true, capture: true, signal: last.signal });
  };
  container.addEventListener('mousedown', begin, true);
};
