import { useParams } from '@festival/mfe-kit/router';
import { OfferOfPlace } from '../../features/offers/components/offer-page.js';

export function OfferPage() {
  return <OfferOfPlace id={useParams()['id'] ?? ''} />;
}
