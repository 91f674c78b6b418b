import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardScreen } from './code-card-form.tsx'
import { vcard } from './kinds/vcard/vcard.ts'

export const Route = createFileRoute('/_visitor/_new-card/generate/vcard/$slug')({
  pendingComponent: FormShell,
  component: () => <CodeCardScreen kind={vcard} />,
})
