import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardForm } from './code-card-form.tsx'
import { vcardLite } from './kinds/vcard/vcard-lite.ts'
import { SlugForm } from './slug-form.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/vcard-lite/$slug')({
  staticData: { slice: 'cards', textsOf: ['code-claim', 'subscriptions', 'templates'] },
  pendingComponent: FormShell,
  component: () => <SlugForm Form={CodeCardForm} kind={vcardLite} />,
})
