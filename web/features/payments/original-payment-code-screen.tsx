import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of the specification leads to the one that people read. */
export const Route = createFileRoute('/payment/originalPaymentCode')({
  beforeLoad: ({ search }) => {
    redirect({ to: '/payment/find', search, replace: true, throw: true })
  },
})
