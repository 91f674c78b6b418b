import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardScreen } from './code-card-form.tsx'
import { vcardAdvanced } from './kinds/vcard/vcard-advanced.ts'

export const Route = createFileRoute('/_visitor/_new-card/generate/vcard-advanced/$slug')({
  pendingComponent: FormShell,
  component: () => <CodeCardScreen kind={vcardAdvanced} />,
})
