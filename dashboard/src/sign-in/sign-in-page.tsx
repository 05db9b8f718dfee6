/** Signing in with e-mail address and password, and on to where somebody wanted to go. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { setupQuery } from '../api/queries.ts';
import { Entrance } from './entrance.tsx';
import { NewLinkHint } from './new-link-hint.tsx';
import { PasswordForm } from './password-form.tsx';

export function SignInPage() {
  const { to } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const { data: setup } = useQuery(setupQuery);
  return (
    <Entrance
      title="Sign in"
      below={
        setup?.isSignupOpen ? (
          <p>
            New here?{' '}
            <Link to="/sign-up" className="font-medium text-accent underline">
              Make an account
            </Link>
          </p>
        ) : null
      }
    >
      <PasswordForm goOn={async () => await navigate({ href: to ?? '/playground', replace: true })} />
      <details className="text-faded">
        <summary>Forgot the password, or never had one?</summary>
        <div className="mt-2">
          <NewLinkHint />
        </div>
      </details>
    </Entrance>
  );
}
