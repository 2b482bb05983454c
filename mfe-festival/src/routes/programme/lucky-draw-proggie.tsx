import { useHasPermission } from '@festival/mfe-kit/session';
import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { luckyDrawForm } from '../../content/lucky-draw-form.js';
import { LuckyDrawForm } from '../../features/lucky-draw-form/lucky-draw-form.js';
import { Copy } from '../../shared/copy.js';
import styles from './lucky-draw-proggie.module.css';

/** `/LuckyDrawProggie`, for the committee. */
export function LuckyDrawProggiePage() {
  const isAdmin = useHasPermission('contest');
  return (
    <>
      <PageHeader
        title={luckyDrawForm.title}
        lead={<Copy of={isAdmin ? luckyDrawForm.adminLead : luckyDrawForm.lead} />}
        motif="petal"
        tone="sky"
      />
      <Container width="form" className={styles.form}>
        <LuckyDrawForm />
      </Container>
    </>
  );
}
