import { createFileRoute } from '@tanstack/react-router'
import { Illustration } from '#web/kit/illustrations.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { parseAuthSearch, useEnter } from '../auth-navigation.ts'
import { AuthSheet } from '../auth-sheet.tsx'
import { LoginForm } from '../login-form.tsx'

export const Route = createFileRoute('/_visitor/backbone/login')({
  validateSearch: parseAuthSearch,
  head: () => ({ meta: [{ title: 'Back office · Visita' }] }),
  component: AdminLoginScreen,
})

function AdminLoginScreen() {
  const { next } = Route.useSearch()
  const enter = useEnter()
  return (
    <AuthSheet
      title="Back office"
      description="For the people who run this site."
      foot={<TextLink to="/auth/Login">Sign in to your own cards</TextLink>}
      aside={<Illustration name="inbox" />}
    >
      <LoginForm
        admin
        onSession={(session) => enter(session, next)}
        help={<TextLink to="/backbone/resetpassword">Forgot password</TextLink>}
      />
    </AuthSheet>
  )
}
