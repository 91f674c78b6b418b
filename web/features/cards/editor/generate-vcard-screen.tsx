import { createFileRoute } from '@tanstack/react-router'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/generate/vcard')({
  head: () => ({ meta: [{ title: 'New card · Visita' }] }),
  component: NewCardForm,
})
