import { expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Styleguide } from './styleguide.js';

test('every component renders the same on the server and first in the browser', async () => {
  const onRecoverableError = jest.fn();
  const container = document.createElement('div');
  const { IntersectionObserver, matchMedia } = window;
  // Rendering must not read from the browser.
  Reflect.deleteProperty(window, 'matchMedia');
  container.innerHTML = renderToString(<Styleguide />);
  Object.assign(window, { IntersectionObserver, matchMedia });
  document.body.append(container);
  const root = await act(async () =>
    hydrateRoot(container, <Styleguide />, { onRecoverableError }),
  );
  expect(onRecoverableError.mock.calls).toEqual([]);
  await act(async () => root.unmount());
  container.remove();
});
