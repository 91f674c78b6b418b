import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { vcard } from './kinds/vcard/vcard.ts'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/vcard/')({
  pendingComponent: FormShell,
  component: () => <NewCardForm kind={vcard} />,
})
