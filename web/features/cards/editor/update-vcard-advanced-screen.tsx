import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { vcardAdvanced } from './kinds/vcard/vcard-advanced.ts'
import { SlugForm } from './slug-form.tsx'

export const Route = createFileRoute('/_user/_edit-card/update/vcard-advanced/$slug')({
  component: () => <SlugForm Form={EditCardForm} kind={vcardAdvanced} />,
})
