import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { vcardAdvanced } from './kinds/vcard/vcard-advanced.ts'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/vcard-advanced/')({
  pendingComponent: FormShell,
  component: () => <NewCardForm kind={vcardAdvanced} />,
})
