import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** What jsdom 26 lacks of the dialog element: opening, closing, and the `cancel` event at Escape. */
function polyfillDialog(prototype: HTMLDialogElement) {
  if (typeof prototype.showModal === 'function') return;
  const closeOnEscape = new WeakMap<HTMLDialogElement, (event: KeyboardEvent) => void>();

  prototype.show = function show() {
    this.open = true;
  };
  prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is open already', 'InvalidStateError');
    this.open = true;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
    };
    closeOnEscape.set(this, onKeyDown);
    document.addEventListener('keydown', onKeyDown);
    this.querySelector<HTMLElement>(
      '[autofocus], button, input, select, textarea, a[href]',
    )?.focus();
  };
  prototype.close = function close(returnValue?: string) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    const onKeyDown = closeOnEscape.get(this);
    if (onKeyDown) document.removeEventListener('keydown', onKeyDown);
    this.dispatchEvent(new Event('close'));
  };
}

function polyfillLayout() {
  const inert = { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] };
  const observer = function observer() {
    return inert;
  };
  Object.assign(globalThis, { ResizeObserver: observer, IntersectionObserver: observer });
  Object.assign(window, {
    scrollTo() {},
    matchMedia: (media: string) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => false,
    }),
  });
  Element.prototype.scrollIntoView ??= () => {};
}

/** React's development build stores a stack for each element, up to a count a second. Pretends that the count is reached, because that is slow. */
function keepNoOwnerStacks() {
  const internals = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ) as object;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

/** While `waitFor` tries a query again and again, each failure would print the document. Prints it only when somebody reads the message. */
function printDocumentsOnce() {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
        return getElementError(message, container);
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      return Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => getElementError(message, container).message,
      });
    },
  });
}

keepNoOwnerStacks();
printDocumentsOnce();
polyfillDialog(HTMLDialogElement.prototype);
polyfillLayout();
afterEach(() => cleanup());
/** Typing is simulated key by key, lazy modules are compiled when they load, and the machine may be busy. */
jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 60_000 });
