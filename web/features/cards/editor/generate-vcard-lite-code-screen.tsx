import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardScreen } from './code-card-form.tsx'
import { vcardLite } from './kinds/vcard/vcard-lite.ts'

export const Route = createFileRoute('/_visitor/_new-card/generate/vcard-lite/$slug')({
  pendingComponent: FormShell,
  component: () => <CodeCardScreen kind={vcardLite} />,
})
