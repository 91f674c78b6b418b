import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { vcardLite } from './kinds/vcard/vcard-lite.ts'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/vcard-lite/')({
  pendingComponent: FormShell,
  component: () => <NewCardForm kind={vcardLite} />,
})
