import { renderArea } from '@festival/mfe-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import faq from '../../content/faq.yaml';
import { FaqPage } from './faq.js';

const answerOf = (id: string) => document.querySelector(`details#${id}`);

afterEach(() => {
  location.hash = '';
});

describe('the questions', () => {
  it('are there, each a heading, all closed at first', () => {
    renderArea(<FaqPage />);
    for (const { id, question } of faq.items) {
      expect(screen.getByRole('heading', { level: 2, name: question })).toBeTruthy();
      expect(answerOf(id)?.hasAttribute('open')).toBe(false);
    }
  });

  it('open at the address of one', () => {
    location.hash = '#one-workshop';
    renderArea(<FaqPage />);
    expect(answerOf('one-workshop')?.hasAttribute('open')).toBe(true);
    expect(answerOf('login')?.hasAttribute('open')).toBe(false);
  });

  it('give their own address away', async () => {
    const user = userEvent.setup();
    location.hash = '#data';
    renderArea(<FaqPage />);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: /^Copy link to: What do you know/ }));
    expect(copied).toHaveBeenCalledWith('http://localhost/#data');
    expect(await screen.findByText('Link copied.')).toBeTruthy();
  });

  it('can be read by search engines, without markup', () => {
    const { container } = renderArea(<FaqPage />);
    const data = JSON.parse(
      container.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(data['@type']).toBe('FAQPage');
    const last = data.mainEntity.at(-1);
    expect(last.acceptedAnswer.text).toContain('is in the privacy policy.');
  });
});
