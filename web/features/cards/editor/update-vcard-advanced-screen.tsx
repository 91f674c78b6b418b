import { createFileRoute } from '@tanstack/react-router'
import { EditCardScreen } from './edit-card-form.tsx'
import { vcardAdvanced } from './kinds/vcard/vcard-advanced.ts'

export const Route = createFileRoute('/_user/_edit-card/update/vcard-advanced/$slug')({
  component: () => <EditCardScreen kind={vcardAdvanced} />,
})
