import { chooseEdition } from '@festival/edition';
import type { MailContext } from '../../src/mails/rendering/mail-document.js';

/** The context of mails in tests. */
export const context: MailContext = {
  edition: chooseEdition('2021'),
  publicUrl: 'https://festival.example',
  adminUrl: 'https://admin.example',
  payee: { uen: 'T08GB0032A', name: 'MIDSUMMER MEDLEY' },
  sender: { name: 'Midsummer Medley', address: 'orders@festival.example' },
};
