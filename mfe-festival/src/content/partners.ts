import brightBicycle from '../assets/partners/bright-bicycle-co.svg';
import culturalActivities from '../assets/partners/cultural-activities-club.svg';
import geckoAudio from '../assets/partners/gecko-audio.svg';
import kampongArts from '../assets/partners/kampong-arts-fund.svg';
import kopiKaya from '../assets/partners/kopi-and-kaya.svg';
import lamplight from '../assets/partners/lamplight-studio.svg';
import pandanBakery from '../assets/partners/pandan-bakery.svg';
import pasirLibrary from '../assets/partners/pasir-library-trust.svg';
import studentLife from '../assets/partners/student-life-office.svg';
import sungeiHardware from '../assets/partners/sungei-hardware.svg';
import tanglinCloud from '../assets/partners/tanglin-cloud.svg';
import twoCent from '../assets/partners/two-cent-press.svg';
import type { PartnersContent } from './schemas.js';

export const partners: PartnersContent = {
  title: 'Sponsors & Supporters',
  lead: 'A festival is a great many favours in a row. These are the people who did them, from servers that stayed up to buns that did not last.',
  groups: [
    {
      id: 'organised',
      title: 'Organised by',
      partners: [{ name: 'Cultural Activities Club', logo: culturalActivities }],
    },
    {
      id: 'powered',
      title: 'Powered by',
      partners: [
        { name: 'Tanglin Cloud', logo: tanglinCloud },
        { name: 'Lamplight Studio', logo: lamplight },
      ],
    },
    {
      id: 'supported',
      title: 'Supported by',
      partners: [
        { name: 'Kampong Arts Fund', logo: kampongArts },
        { name: 'Pasir Library Trust', logo: pasirLibrary },
        { name: 'Student Life Office', logo: studentLife },
      ],
    },
    {
      id: 'sponsored',
      title: 'Sponsored by',
      partners: [
        { name: 'Kopi & Kaya', logo: kopiKaya },
        { name: 'Two Cent Press', logo: twoCent },
        { name: 'Bright Bicycle Co', logo: brightBicycle },
        { name: 'Sungei Hardware', logo: sungeiHardware },
        { name: 'Pandan Bakery', logo: pandanBakery },
        { name: 'Gecko Audio', logo: geckoAudio },
      ],
    },
  ],
  invitation: {
    title: 'There is room on the wall',
    text: 'If your shop, club or kitchen would like to be part of the next one, write to us. We are easy to please and good at saying thank you.',
    write: 'Write to the committee',
  },
};
