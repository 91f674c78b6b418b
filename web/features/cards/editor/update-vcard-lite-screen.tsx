import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { vcardLite } from './kinds/vcard/vcard-lite.ts'
import { SlugForm } from './slug-form.tsx'

export const Route = createFileRoute('/_user/_edit-card/update/vcard-lite/$slug')({
  component: () => <SlugForm Form={EditCardForm} kind={vcardLite} />,
})
