import { createFileRoute } from '@tanstack/react-router'
import { NewCardPage } from './new-card-page.tsx'

export const Route = createFileRoute('/_visitor/generate/vcard')({
  head: () => ({ meta: [{ title: 'New card · Visita' }] }),
  component: NewCardPage,
})
