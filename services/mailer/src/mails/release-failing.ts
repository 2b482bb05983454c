import { ROLLBACK_PARAMETER } from '@festival/contracts/releases';
import { action, type Mail, paragraph, small, warning } from './mail.js';
import { hello, mailbox } from './parts/texts.js';

export const releaseFailing: Mail<'release-failing'> = {
  description: 'When the live release of an area has many errors',
  write: ({ displayName, emailAddress, area, version, errors, views }, { adminUrl }) => {
    const seen = `${errors} errors on ${views} pages since it went live.`;
    return {
      to: mailbox(displayName, emailAddress),
      subject: `Errors in ${area} ${version}`,
      preview: seen,
      title: `Errors in ${area} ${version}`,
      reason: 'you made a token of this area at',
      blocks: [
        hello(displayName, `the pages of ${area} ${version} report errors in visitors’ browsers.`),
        warning(seen),
        paragraph('You can roll back to the release before it, once you are logged in.'),
        action(
          `Roll ${area} back`,
          `${adminUrl}/AdminManage/releases/${area}?${ROLLBACK_PARAMETER}=1`,
        ),
        small('We send this email once for each time that a release goes live.'),
      ],
    };
  },
  sample: {
    displayName: 'Festival Admin',
    emailAddress: 'admin@festival.example',
    role: 'admin',
    area: 'workshops',
    version: '1.4.0',
    errors: 12,
    views: 80,
  },
};
