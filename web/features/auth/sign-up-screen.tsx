import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { TextLink } from '#web/lib/links.tsx'
import { parseAuthSearch, useEnter } from './auth-navigation.ts'
import { AuthSheet, SignUpPreview } from './auth-sheet.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const Route = createFileRoute('/_visitor/auth/SignUp')({
  validateSearch: parseAuthSearch,
  head: () => ({ meta: [{ title: 'Create an account · Visita' }] }),
  component: SignUpScreen,
})

function SignUpScreen() {
  const search = Route.useSearch()
  const enter = useEnter()
  const [card, setCard] = useState({ name: '', username: '' })
  return (
    <AuthSheet
      title="Create an account"
      description="Your cards stay yours: change them any time, the printed code keeps working."
      foot={
        <>
          Have an account?{' '}
          <TextLink to="/auth/Login" search={search}>
            Sign in
          </TextLink>
        </>
      }
      aside={
        <SignUpPreview
          name={card.name}
          line={card.username === '' ? 'Written while you type' : `@${card.username}`}
        />
      }
    >
      <SignUpForm
        onName={(name, username) => setCard({ name, username })}
        onSession={(session) => enter(session, search.next)}
      />
    </AuthSheet>
  )
}
