import { renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import exhibitions from '../../content/exhibitions.yaml';
import { ExhibitionsPage } from './exhibitions.js';

const open = (at: string) =>
  renderArea(<ExhibitionsPage />, { at, path: '/exhibitions/:exhibitionsTab?' });

describe('the tabs of the exhibitions', () => {
  it.each([
    ['/Exhibitions/Odyssee', 'Odyssee', 'Odyssee'],
    ['/exhibitions/odyssee', 'Odyssee', 'Odyssee'],
    ['/exhibitions/PHYSICALEXHIBITION', 'Physical Exhibition', 'Physical Exhibition'],
    ['/exhibitions/photogallery', 'Photo Gallery', 'Coming Soon!'],
  ])('%s shows %s', (address, name, heading) => {
    open(address);
    const panel = within(screen.getByRole('tabpanel', { name }));
    expect(panel.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toContain(name);
  });

  it('without one the films are shown, at their own address', () => {
    expect(open('/exhibitions').location()).toBe('/exhibitions/Odyssee');
  });

  it('an unknown one is not found', () => {
    open('/exhibitions/taxidermy');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('the documentaries', () => {
  const { videos } = exhibitions.odyssee;

  it.each(videos)(
    '$title plays in a dialog, captioned, and gives the focus back',
    async (video) => {
      open('/exhibitions/Odyssee');
      const opener = screen.getByRole('button', { name: new RegExp(`^Play: ${video.title}`) });
      await userEvent.click(opener);
      const dialog = screen.getByRole('dialog', { name: video.title });
      expect(within(dialog).getByLabelText(video.title)).toHaveAttribute('autoplay');
      expect(dialog.querySelectorAll('track[kind="captions"]')).toHaveLength(1);
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(opener).toHaveFocus();
    },
  );

  it('are nine', () => {
    open('/exhibitions/Odyssee');
    const carousel = within(screen.getByRole('region', { name: 'Documentaries' }));
    expect(carousel.getAllByRole('button', { name: /^Play:/ })).toHaveLength(9);
  });
});

it('both installations are described, with when they can be seen', () => {
  open('/exhibitions/PhysicalExhibition');
  expect(screen.getByRole('heading', { name: 'Flower Wall' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Kaleidoscope' })).toBeInTheDocument();
  expect(screen.getAllByText('8 February')).toHaveLength(2);
});

it('the photo gallery says that it is coming, and nothing else', () => {
  open('/exhibitions/PhotoGallery');
  expect(screen.getByRole('tabpanel').textContent).toBe('Coming Soon!');
});
