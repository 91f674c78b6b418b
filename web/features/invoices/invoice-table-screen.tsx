import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of the specification leads to the one that people read. */
export const Route = createFileRoute('/dashboard/subscription/invoiceTable')({
  beforeLoad: ({ search }) => {
    redirect({ to: '/dashboard/subscription/invoices', search, replace: true, throw: true })
  },
})
