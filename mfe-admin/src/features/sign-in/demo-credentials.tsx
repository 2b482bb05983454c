/** The public credentials of an admin. Only in demo mode. */
export function DemoCredentials() {
  return (
    <p>
      This is a demonstration: log in as <code>admin</code> with <code>midsummer-demo</code>.
    </p>
  );
}
