import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Accordion, Disclosure } from './disclosure.js';

const items = [
  { id: 'login', title: 'I cannot log in', content: 'Allow third-party cookies.' },
  { id: 'one-workshop', title: 'Why only one workshop?', content: 'So that all get a place.' },
];

afterEach(() => {
  window.location.hash = '';
});

test('is closed at first, or open if the caller says so', () => {
  render(
    <>
      <Disclosure summary="Shut">a</Disclosure>
      <Disclosure summary="Wide open" defaultOpen>
        b
      </Disclosure>
    </>,
  );
  expect(screen.getByText('a').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('b').closest('details')).toHaveAttribute('open');
});

test('a page opened at an item, or sent to one, shows it open', () => {
  window.location.hash = '#login';
  render(<Accordion items={items} />);
  expect(document.getElementById('login')).toHaveAttribute('open');
  expect(document.getElementById('one-workshop')).not.toHaveAttribute('open');
  act(() => {
    window.location.hash = '#one-workshop';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(document.getElementById('one-workshop')).toHaveAttribute('open');
});

test('its titles are headings of the asked level', () => {
  render(<Accordion items={items} headingLevel={2} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});
