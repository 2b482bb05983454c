import { Alert } from '@festival/ui/alert';

/** A note above a form that restores a draft. */
export function WelcomeBack({ lostFiles = 0 }: { lostFiles?: number }) {
  return (
    <Alert tone="positive">
      {lostFiles > 0
        ? 'Welcome back. Your text is as you left it. Pictures cannot be kept: please add the new ones again.'
        : 'Welcome back. Everything is as you left it: look it over and save.'}
    </Alert>
  );
}
