import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of the specification leads to the one that people read. */
export const Route = createFileRoute('/dashboard/martest/$slug')({
  beforeLoad: ({ params, search }) => {
    redirect({ to: '/dashboard/test-code/$slug', params, search, replace: true, throw: true })
  },
})
