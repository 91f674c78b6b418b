import { createFileRoute } from '@tanstack/react-router'
import { EditCardScreen } from './edit-card-form.tsx'
import { vcard } from './kinds/vcard/vcard.ts'

export const Route = createFileRoute('/_user/_edit-card/update/vcard/$slug')({
  component: () => <EditCardScreen kind={vcard} />,
})
