import { createFileRoute } from '@tanstack/react-router'
import { EditCardScreen } from './edit-card-form.tsx'
import { vcardLite } from './kinds/vcard/vcard-lite.ts'

export const Route = createFileRoute('/_user/_edit-card/update/vcard-lite/$slug')({
  component: () => <EditCardScreen kind={vcardLite} />,
})
