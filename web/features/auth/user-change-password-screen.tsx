import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of the specification leads to the one that people read. */
export const Route = createFileRoute('/user/change-password')({
  beforeLoad: ({ search }) => {
    redirect({ to: '/settings/user/change-password', search, replace: true, throw: true })
  },
})
