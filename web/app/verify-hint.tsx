import { TextLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'

/** One line above the screen until the address is confirmed. */
export function VerifyHint() {
  const { user } = useSession()
  // Without an address another account has confirmed the one that was typed.
  if (user === undefined || user.email_verified || user.email === '') return null
  return (
    <p className="v-hint" role="note">
      Confirm your email with the code in our mail to <bdi>{user.email}</bdi>: then you can also sign in with
      it.{' '}
      <TextLink to="/auth/VerifyEmailView" search={{ next: '/dashboard' }}>
        Enter the code
      </TextLink>
    </p>
  )
}
