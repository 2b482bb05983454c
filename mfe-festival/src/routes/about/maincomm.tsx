import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { committee } from '../../content/committee.js';
import { TeamRow } from '../../features/committee/team-row.js';
import { Copy } from '../../shared/copy.js';
import styles from './maincomm.module.css';

/** `/maincomm`, the festival's committee. */
export function CommitteePage() {
  return (
    <>
      <PageHeader
        title={committee.title}
        lead={<Copy of={committee.lead} />}
        motif="kite"
        tone="sky"
      />
      <Container className={styles.teams}>
        {committee.teams.map((team, index) => (
          <TeamRow key={team.id} {...team} isFirst={index === 0} />
        ))}
      </Container>
    </>
  );
}
