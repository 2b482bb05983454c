import { Image } from '@festival/ui/image';
import { Container, Stack } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import committee from '../../content/committee.yaml';
import type { Person, Team } from '../../content/schemas.js';
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

const Member = ({ name, role, line }: Person) => (
  <li className={styles.member}>
    <p className={styles.credit}>
      <span className={styles.name}>{name}</span> <span className={styles.role}>{role}</span>
    </p>
    <p>{line}</p>
  </li>
);

interface Props extends Team {
  /** In the first screen, so its image loads immediately. */
  isFirst: boolean;
}

/** A team: its image on one side, its people on the other. */
function TeamRow({ name, text, image, people, isFirst }: Props) {
  return (
    <section aria-label={name} className={styles.team}>
      <div className={styles.image}>
        <Image
          {...image.image}
          alt={image.alt}
          ratio="4/3"
          priority={isFirst}
          sizes="(min-width: 60rem) 34rem, 92vw"
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.text}>
          <Copy of={text} />
        </p>
        <Stack as="ul" gap={0} className={styles.people}>
          {people.map((person) => (
            <Member key={person.name} {...person} />
          ))}
        </Stack>
      </div>
    </section>
  );
}
