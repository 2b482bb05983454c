import type { Workshop } from '@festival/contracts/workshops';
import { workshopTimeText } from '@festival/edition/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { Icon } from '@festival/ui/icon';
import { dateTimeOf, durationText } from '../../../shared/when.js';
import { WorkshopImage } from '../../../shared/workshop-image.js';
import type { Outlook } from '../../outlook/outlook.js';
import { noticeId } from '../use-open-at-hash.js';
import styles from './notice.module.css';
import { NoticeDetails } from './notice-details.js';
import { SignUpStub, type StandingKnowledge } from './sign-up-stub.js';
import { TearOffs } from './tear-offs.js';

const SIZES = '(min-width: 48rem) 176px, 104px';

interface Props {
  workshop: Workshop;
  outlook: Outlook;
  standing: StandingKnowledge;
  isFirst: boolean;
  isBusy: boolean;
  onSignUp: () => void;
}

/** A workshop on the notice board: what, when and where. The rest unfolds. Below it are strips to tear off, one for each place. */
export function Notice({ workshop, outlook, standing, isFirst, isBusy, onSignUp }: Props) {
  const edition = useEdition();
  const { _id, name, organizer, category, location } = workshop;
  const colour = edition.workshops.categories.indexOf(category);
  return (
    <li id={noticeId(_id)} data-colour={colour} className={styles.notice}>
      <article data-paper="" aria-labelledby={`${noticeId(_id)}-name`} className={styles.sheet}>
        <div className={styles.main}>
          <WorkshopImage
            workshop={workshop}
            alt=""
            sizes={SIZES}
            priority={isFirst || undefined}
            className={styles.image}
          />
          <p className={styles.when}>
            <time dateTime={dateTimeOf(workshop)}>{workshopTimeText(edition, workshop)}</time>
          </p>
          <details className={styles.details}>
            <summary className={styles.summary}>
              <h2 id={`${noticeId(_id)}-name`} className={styles.name}>
                {name}
              </h2>
              <Icon name="chevron-down" className={styles.arrow} />
            </summary>
            <NoticeDetails workshop={workshop} className={styles.content} />
          </details>
          <div className={styles.about}>
            <p className={styles.organizer}>{organizer}</p>
            <Badge>{category}</Badge>
            <span className={styles.fact}>
              <Icon name="clock" size="small" />
              {durationText(workshop)}
            </span>
            <span className={styles.fact}>
              <Icon name="pin" size="small" />
              {location}
            </span>
          </div>
        </div>
        <SignUpStub
          workshop={workshop}
          outlook={outlook}
          standing={standing}
          isBusy={isBusy}
          onSignUp={onSignUp}
        />
      </article>
      <TearOffs workshop={workshop} />
    </li>
  );
}
