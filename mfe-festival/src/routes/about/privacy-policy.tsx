import { formatDate } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { privacy } from '../../content/privacy/privacy.js';
import { Contents } from '../../features/privacy/contents.js';
import { PolicySection } from '../../features/privacy/policy-section.js';
import { Copy } from '../../shared/copy.js';
import styles from './privacy-policy.module.css';

/** The privacy policy, section by section. */
export function PrivacyPolicyPage() {
  const edition = useEdition();
  const { updated } = edition.privacyPolicy;
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            Last updated <time dateTime={updated}>{formatDate(edition, updated, 'full')}</time>
          </>
        }
        title="Privacy policy"
        lead={<Copy of={privacy.lead} />}
        tone="leaf"
        motif="eye"
      />
      <Container className={styles.body}>
        <div>
          <Contents sections={privacy.sections} />
        </div>
        <div className={styles.sections}>
          {privacy.sections.map((section) => (
            <PolicySection key={section.id} section={section} />
          ))}
        </div>
      </Container>
    </>
  );
}
