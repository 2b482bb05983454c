import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.js';

const tabs = [
  { id: 'signup', label: 'Sign up', panel: <p>Join us</p> },
  { id: 'login', label: 'Login', panel: <p>Welcome back</p> },
  { id: 'help', label: 'Help', panel: <p>Ask us</p> },
] as const;

function Page() {
  const [id, setId] = useState<(typeof tabs)[number]['id']>('signup');
  return <Tabs label="Vendor account" tabs={tabs} value={id} onChange={setId} />;
}

test('a press shows its panel, named by its tab', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Login' })).toHaveTextContent('Welcome back');
  expect(screen.queryByText('Join us')).not.toBeInTheDocument();
});

test('is one stop for the keyboard; arrows, Home and End move within, around the ends', async () => {
  render(<Page />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Sign up' })).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowLeft}', 'Help'],
    ['{ArrowRight}', 'Sign up'],
    ['{End}', 'Help'],
    ['{Home}', 'Sign up'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  }
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
