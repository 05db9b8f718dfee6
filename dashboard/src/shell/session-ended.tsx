/** The session ended while somebody worked: they sign in again above the page, and nothing that they typed is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../api/queries.ts';
import { onSessionEnd } from '../api/query-client.ts';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { Dialog } from '../ui/dialog.tsx';

export function SessionEnded() {
  const [isOpen, setOpen] = useState(false);
  const { email } = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const here = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => onSessionEnd(() => setOpen(true)), []);

  const goOn = async () => {
    setOpen(false);
    // What was refused meanwhile is asked for again.
    await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Your session has ended"
      className="w-[min(26rem,calc(100vw-2rem))]"
    >
      <p className="mb-4 text-faded">Sign in again to go on where you were. The page stays as it is.</p>
      <PasswordForm email={email} goOn={goOn} isReturn />
      <p className="mt-4 text-faded">
        <Link to="/sign-in" search={{ to: here }} className="text-accent underline">
          Sign in as somebody else
        </Link>
      </p>
    </Dialog>
  );
}
