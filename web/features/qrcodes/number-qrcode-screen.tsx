import { createFileRoute } from '@tanstack/react-router'
import { NumberGenerator } from './generator/generator.tsx'

export const Route = createFileRoute('/_visitor/generate/number-qrcode')({
  head: () => ({ meta: [{ title: 'QR code of a number · Visita' }] }),
  component: NumberGenerator,
})
