import { useEdition } from '@festival/mfe-kit/edition';
import { Link } from 'react-router-dom';
import { useHasPage } from '../areas/use-has-page.js';
import styles from './footer.module.css';
import { SignedInAs } from './signed-in-as.js';

/** The festival's organisers, links to them elsewhere, and the signed-in account. */
export function Footer() {
  const hasVendors = useHasPage('/vendorlogin');
  const { name, organiser, contactEmail, socials } = useEdition();
  return (
    <footer className={styles.footer}>
      <div className={styles.garland} aria-hidden="true" />
      <div className={styles.inside}>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p>On the equator, every day is midsummer.</p>
          <p>
            By the {organiser}. Write to us at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            .
          </p>
        </div>
        <ul className={styles.links} aria-label="Elsewhere">
          {socials.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="me">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className={styles.links} aria-label="Small print">
          <li>
            <Link to="/FAQ">FAQ</Link>
          </li>
          <li>
            <Link to="/PrivacyPolicy">Privacy policy</Link>
          </li>
          {hasVendors && (
            <li>
              <Link to="/VendorLogin">For vendors</Link>
            </li>
          )}
        </ul>
        <SignedInAs />
      </div>
    </footer>
  );
}
