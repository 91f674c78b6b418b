import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from './change-password.tsx'

export const Route = createFileRoute('/_user/user/change-password')({
  head: () => ({ meta: [{ title: 'Change password · Visita' }] }),
  component: ChangePasswordPage,
})
