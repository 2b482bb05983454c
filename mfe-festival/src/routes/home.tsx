import { useEdition } from '@festival/mfe-kit/edition';
import { Link } from '@festival/mfe-kit/router';

export function HomePage() {
  const { name } = useEdition();
  return (
    <>
      <h1>{name}</h1>
      <Link to="/marketplace">To the marketplace</Link>
    </>
  );
}
