import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { vcard } from './kinds/vcard/vcard.ts'
import { SlugForm } from './slug-form.tsx'

export const Route = createFileRoute('/_user/_edit-card/update/vcard/$slug')({
  component: () => <SlugForm Form={EditCardForm} kind={vcard} />,
})
