import type { Page } from 'playwright-core';
import { SMALL, showIn } from './looks.js';

/**
 * Runs in the page: returns what does not fit the window. When a dialog is open, only the dialog counts: the page behind it is out of reach
 * and is checked without it.
 */
const readMisfits = (): string[] => {
  /** For fractions of a pixel and for borders. */
  const SLACK = 1.5;
  const CONTROLS =
    'a[href]:not([href="#main"]), button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]';
  /** A grid of fields has a frame of its own; the rows of a data table stack. */
  const MAY_SCROLL =
    '[aria-roledescription="carousel"] *, [role="tablist"], pre, textarea, :has(> table):not([data-paper])';
  /** Characters after which a word may break. */
  const ENDS_A_LINE = /[-‐–—/\u00AD]$/u;
  const HAS_NO_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
  /** Longer words and numbers are user input, which may break anywhere. */
  const WORD = /^(?=.*\p{L})\S{2,24}$/u;

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  const root = document.documentElement;
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  const scope = dialog ?? document.body;
  const found = new Set<string>();

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };

  const nameOf = (element: Element): string => {
    const text = element.getAttribute('aria-label') || element.textContent?.trim() || '';
    const own = text.replace(/\s+/g, ' ').slice(0, 40);
    return `${element.localName} “${own || element.id || element.className}”`;
  };

  const clipped = new Map<Element, boolean>();
  /** Content for assistive technology only is clipped, and usually a pixel wide. */
  const isClipped = (element: Element | null): boolean => {
    if (!element) return false;
    const known = clipped.get(element);
    if (known !== undefined) return known;
    const is = styleOf(element).clipPath === 'inset(50%)' || isClipped(element.parentElement);
    clipped.set(element, is);
    return is;
  };

  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn =
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    return isDrawn && !isClipped(element);
  };

  /** The element that decides this element's position and what is visible of it. */
  const frameOf = (element: HTMLElement): HTMLElement | null => {
    const { position } = styleOf(element);
    if (position === 'fixed' || element === dialog) return null;
    const frame = position === 'absolute' ? element.offsetParent : element.parentElement;
    return frame instanceof HTMLElement ? frame : null;
  };

  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

  /** Why a part of an element can be neither seen nor scrolled to. */
  const hiddenBy = (
    element: HTMLElement,
    { left, right, top, bottom }: Box,
  ): string | undefined => {
    let [x, y] = [
      { from: left, to: right },
      { from: top, to: bottom },
    ];
    let at = element;
    for (let frame = frameOf(at); frame && frame !== root; frame = frameOf(frame)) {
      at = frame;
      if (frame === document.body) continue;
      const { overflowX, overflowY } = styleOf(frame);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = frame.getBoundingClientRect();
      if (scrolls(overflowX)) x = { from: box.left, to: box.right };
      else if (cuts(overflowX) && (x.from < box.left - SLACK || x.to > box.right + SLACK))
        return `is cut at its side by ${frame.localName}.${frame.className}`;
      if (scrolls(overflowY)) y = { from: box.top, to: box.bottom };
      else if (cuts(overflowY) && (y.from < box.top - SLACK || y.to > box.bottom + SLACK))
        return `is cut by ${frame.localName}.${frame.className}`;
    }
    if (x.from < -SLACK || x.to > innerWidth + SLACK) return 'is not all in the window';
    const isFixed = at === dialog || styleOf(at).position === 'fixed';
    if (isFixed && (y.from < -SLACK || y.to > innerHeight + SLACK))
      return 'is above or below the window';
    return undefined;
  };

  const findHiddenControls = () => {
    for (const control of scope.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!isShown(control)) continue;
      for (const box of control.getClientRects()) {
        const reason = hiddenBy(control, box);
        if (reason) found.add(`${nameOf(control)} ${reason}`);
      }
    }
  };

  /** A row of items that each fit, such as chips or images. */
  const isStrip = (element: HTMLElement): boolean => {
    const { display, flexWrap } = styleOf(element);
    const fits = ({ scrollWidth }: Element) => scrollWidth <= element.clientWidth;
    return display === 'flex' && flexWrap === 'nowrap' && [...element.children].every(fits);
  };

  const findSidewaysScroll = () => {
    if (root.scrollWidth > root.clientWidth) found.add('The page scrolls sideways');
    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      const isWide = element.scrollWidth > element.clientWidth + SLACK;
      if (!isWide || !scrolls(styleOf(element).overflowX)) continue;
      if (element.matches(MAY_SCROLL) || isStrip(element) || !isShown(element)) continue;
      found.add(`${nameOf(element)} scrolls sideways`);
    }
  };

  /** The height that can be visible of an element at one time. */
  const heightToSeeIn = (element: HTMLElement): number => {
    let height = innerHeight;
    for (let frame = frameOf(element); frame; frame = frameOf(frame))
      if (scrolls(styleOf(frame).overflowY)) height = Math.min(height, frame.clientHeight);
    return height;
  };

  const findTallFilms = () => {
    for (const film of scope.querySelectorAll<HTMLElement>('video[controls], iframe'))
      if (isShown(film) && film.clientHeight > heightToSeeIn(film) + SLACK)
        found.add('A film is too high to be seen as a whole');
  };

  const range = document.createRange();
  const lineOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const linesOf = (node: Node, start: number, end: number): DOMRect[] => {
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const isOneLine = ([first, ...others]: DOMRect[]) =>
    !first || others.every((other) => Math.abs(lineOf(other) - lineOf(first)) < first.height / 2);

  /** Where a word continues on the next line without a hyphen. */
  const breakIn = (node: Text, word: string, start: number): number | undefined => {
    let line: number | undefined;
    for (let index = 0; index < word.length; index += 1) {
      const [box] = linesOf(node, start + index, start + index + 1);
      if (!box) continue;
      const isNext = line !== undefined && Math.abs(lineOf(box) - line) > box.height / 2;
      if (isNext && !ENDS_A_LINE.test(word.slice(0, index))) return index;
      line = lineOf(box);
    }
    return undefined;
  };

  const findBrokenWords = () => {
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { data, parentElement } = node as Text;
      if (!parentElement || !data.trim() || isOneLine(linesOf(node, 0, data.length))) continue;
      if (!isShown(parentElement) || HAS_NO_SPACES.test(data)) continue;
      for (const { 0: word, index } of data.matchAll(/\S+/gu)) {
        if (!WORD.test(word) || isOneLine(linesOf(node, index, index + word.length))) continue;
        const at = breakIn(node as Text, word, index);
        if (at) found.add(`“${word.slice(0, at)} / ${word.slice(at)}” is broken`);
      }
    }
  };

  // Animations end, and scripts learn of a new width, in the next frame. A tab in the background waits a second for it.
  for (const animation of document.getAnimations())
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  window.dispatchEvent(new Event('resize'));
  findSidewaysScroll();
  findHiddenControls();
  findTallFilms();
  findBrokenWords();
  return [...found];
};

/** What does not fit the current window: sideways scroll, controls out of reach, broken words. */
export const findMisfits = (page: Page): Promise<string[]> => page.evaluate(readMisfits);

const HEIGHT = 800;
/** From the narrowest phone to a wide screen: steps of 64 px, and above those of phones a window of each layout, near its narrowest. */
const WIDTHS = [320, 384, 448, 512, 576, 640, 768, 832, 960, 1024, 1088, 1216, 1344, 1600];
const WINDOWS = [
  ...WIDTHS.map((width) => ({ width, height: HEIGHT })),
  { width: 740, height: 360 },
];

/** The window in which screens are opened. Every control is at its usual place. */
export const FIRST = { width: 1280, height: HEIGHT };

/** The problems of a screen that was opened in the window `from`, each with the windows in which it occurs: `in 1000×800, 1040×800`. */
export const misfitsOf = async (tab: Page, from = FIRST): Promise<string[]> => {
  const seen = new Map<string, string[]>();
  await withoutPageBehind(tab, async () => {
    for (const window of WINDOWS) {
      await showIn(tab, { ...window, scale: SMALL });
      for (const misfit of await findMisfits(tab)) {
        const windows = seen.get(misfit) ?? [];
        seen.set(misfit, [...windows, `${window.width}×${window.height}`]);
      }
    }
  });
  await showIn(tab, from);
  return [...seen].map(([misfit, windows]) => `${misfit}: in ${windows.join(', ')}`);
};

const HIDDEN = 'data-behind-dialog';

/** Runs in the page. The elements around the dialog on top stay, because they are its frame. When the dialog closes, everything is back. */
const hideBehind = (hidden: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`body:has(dialog:modal) [${hidden}] { display: none !important }`);
  document.adoptedStyleSheets.push(sheet);
  let at: Element | null | undefined = [...document.querySelectorAll('dialog:modal')].at(-1);
  for (; at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at) other.setAttribute(hidden, '');
};

const showBehind = (hidden: string): void => {
  for (const element of document.querySelectorAll(`[${hidden}]`)) element.removeAttribute(hidden);
};

/**
 * Does something while nothing but the open dialog is laid out. The page behind it is out of reach, and at each new size it takes more time than
 * the dialog. It loses the position to which it was scrolled.
 */
const withoutPageBehind = async <Result>(
  tab: Page,
  act: () => Promise<Result>,
): Promise<Result> => {
  try {
    await tab.evaluate(hideBehind, HIDDEN);
    return await act();
  } finally {
    await tab.evaluate(showBehind, HIDDEN);
  }
};
