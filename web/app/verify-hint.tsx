import { TextLink } from '../lib/links.tsx'
import { useSession } from '../lib/session.ts'

/** One line above the screen until the address is confirmed. */
export function VerifyHint() {
  const { user } = useSession()
  if (user === undefined || user.email_verified) return null
  return (
    <p className="v-hint" role="note">
      Confirm your email with the code we sent to <bdi>{user.email}</bdi>.{' '}
      <TextLink to="/auth/VerifyEmailView" search={{ next: '/dashboard' }}>
        Enter the code
      </TextLink>
    </p>
  )
}
