import { useEdition } from '@festival/mfe-kit/edition';
import { Slot } from '@festival/mfe-kit/slots';
import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Skeleton } from '@festival/ui/skeleton';
import { Page } from '../shared/page.js';
import styles from './home.module.css';

export function HomePage() {
  const { name, organiser, marketplace } = useEdition();
  return (
    <Page>
      <Stack gap={7}>
        <header className={styles.hero}>
          <h1>{name}</h1>
          <p className={styles.lead}>
            A university arts festival by the {organiser}: things made by students and their
            friends, in one place. {marketplace.charityPercent}% of what the market takes goes to
            two charities.
          </p>
          <LinkButton variant="primary" href="/marketplace">
            Browse the marketplace
          </LinkButton>
        </header>
        <Slot name="home.preview" when="visible" placeholder={<Skeleton shape="block" />} />
      </Stack>
    </Page>
  );
}
