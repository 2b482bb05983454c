/** What signs an admin in where everybody may: in demo mode alone. */
export function DemoCredentials() {
  return (
    <p>
      This is a demonstration: sign in as <code>admin</code> with <code>midsummer-demo</code>.
    </p>
  );
}
