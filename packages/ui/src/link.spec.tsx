import { LinkButton } from '@festival/ui/link-button';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type AnchorProps, Link, LinkProvider } from './link.js';

const Routed = (props: AnchorProps) => <a data-routed="" {...props} />;

test.each([
  ['/marketplace', true],
  ['/vendorpage/7?tab=all#top', true],
  ['/api/auth/google/login', false],
  ['/mailbox/', false],
  ['/queues/', false],
  ['//elsewhere.example', false],
  ['https://elsewhere.example/', false],
  ['mailto:arts@ntu.example', false],
  ['#terms', false],
])('%s goes through the router: %s', (href, isRouted) => {
  render(
    <LinkProvider anchor={Routed}>
      <Link href={href}>Go</Link>
    </LinkProvider>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link.hasAttribute('data-routed')).toBe(isRouted);
  expect(link).toHaveAttribute('href', href);
});

test('a link button, which imports the link by its public name, finds the same router', () => {
  render(
    <LinkProvider anchor={Routed}>
      <LinkButton href="/shop">Cart</LinkButton>
    </LinkProvider>,
  );
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('data-routed');
});

test('without a router it is an ordinary link', () => {
  render(<Link href="/faq">FAQ</Link>);
  expect(screen.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq');
});

test('an external link opens a new tab, says so, and sends no referrer', () => {
  render(
    <Link href="https://elsewhere.example/" external>
      Instagram
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Instagram (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
