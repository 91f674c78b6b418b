import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardForm } from './code-card-form.tsx'
import { vcardAdvanced } from './kinds/vcard/vcard-advanced.ts'
import { SlugForm } from './slug-form.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/vcard-advanced/$slug')({
  staticData: { slice: 'cards', textsOf: ['code-claim', 'subscriptions', 'templates'] },
  pendingComponent: FormShell,
  component: () => <SlugForm Form={CodeCardForm} kind={vcardAdvanced} />,
})
