import type { Workshop } from '@festival/contracts/workshops';
import { hostile, hostileDescription } from '@festival/service-kit/testing/hostile-text';
import type { Page } from 'playwright-core';
import { site } from '../site.js';

/** A workshop with hostile text in every field. Some of its words offer no place to break. */
export const hostileWorkshop = {
  name: `${hostile.image} ${hostile.hebrew} ${hostile.emoji} ${hostile.word}`,
  organizer: `${hostile.arabic} ${hostile.word}`,
  location: hostile.word.repeat(2),
  description: hostileDescription,
} as const;

const others = {
  category: 'Others',
  date: '2021-03-19',
  startTime: '18:00',
  duration: '60',
  maxParticipants: '1',
  images: '[]',
};

/** Creates the workshop. `withdraw` removes it again. */
export const openHostileWorkshop = async (
  admin: Page,
): Promise<{ workshop: Workshop; withdraw: () => Promise<void> }> => {
  const headers = { origin: site };
  const made = await admin.request.post('/api/workshops', {
    multipart: { ...hostileWorkshop, ...others },
    headers,
  });
  if (!made.ok()) throw new Error(`${made.status()}: ${await made.text()}`);
  const workshop: Workshop = await made.json();
  return {
    workshop,
    async withdraw() {
      const data = { reason: hostile.endings };
      const gone = await admin.request.delete(`/api/workshops/${workshop._id}`, { headers, data });
      if (!gone.ok()) throw new Error(`${gone.status()}: ${await gone.text()}`);
    },
  };
};
