import { Navigate, NotFound, usePageMeta, useParams } from '@festival/mfe-kit/router';
import { LinkTabs } from '@festival/ui/link-tabs';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { exhibitions } from '../../../content/exhibitions.js';
import { Odyssee } from '../../../features/exhibitions/odyssee.js';
import styles from '../../../features/exhibitions/photo-gallery.module.css';
import { PhysicalExhibition } from '../../../features/exhibitions/physical-exhibition.js';
import { Copy } from '../../../shared/copy.js';
import { findTab } from '../../../shared/find-tab.js';
import tabsClass from '../../../shared/tabs.module.css';

const { label, description, message } = exhibitions.photoGallery;

/** A wall of empty frames. */
function PhotoGallery() {
  usePageMeta({ title: label, description });
  return (
    <Section tone="sun">
      <div className={styles.wall}>
        <div aria-hidden="true" className={styles.frames}>
          <span />
          <span />
          <span />
          <span />
          <span />
        </div>
        <h2 className={styles.message}>{message}</h2>
      </div>
    </Section>
  );
}

const tabs = [
  { id: 'Odyssee', label: exhibitions.odyssee.label, Panel: Odyssee },
  { id: 'PhysicalExhibition', label: exhibitions.physical.label, Panel: PhysicalExhibition },
  { id: 'PhotoGallery', label: exhibitions.photoGallery.label, Panel: PhotoGallery },
];

/** `/exhibitions/:exhibitionsTab`, with a tab each for the films, the exhibits on campus, and the photos. */
export function ExhibitionsPage() {
  const { exhibitionsTab } = useParams();
  const tab = findTab(tabs, exhibitionsTab);
  if (!exhibitionsTab) return <Navigate to={`/exhibitions/${tabs[0]?.id}`} replace />;
  if (!tab) return <NotFound />;
  return (
    <>
      <PageHeader
        title={exhibitions.title}
        lead={<Copy of={exhibitions.lead} />}
        motif="eye"
        tone="sun"
      />
      <LinkTabs
        className={tabsClass.tabs}
        label={exhibitions.title}
        value={tab.id}
        tabs={tabs.map(({ id, label }) => ({ id, label, href: `/exhibitions/${id}` }))}
      >
        <tab.Panel />
      </LinkTabs>
    </>
  );
}
