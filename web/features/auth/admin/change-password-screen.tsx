import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '../change-password.tsx'

export const Route = createFileRoute('/_admin/backbone/admin/change-password')({
  head: () => ({ meta: [{ title: 'Change password · Visita' }] }),
  component: ChangePasswordPage,
})
