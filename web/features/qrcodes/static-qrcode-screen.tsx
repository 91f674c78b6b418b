import { createFileRoute } from '@tanstack/react-router'
import { StaticGenerator } from './generator/generator.tsx'

export const Route = createFileRoute('/_visitor/generate/static-qrcode')({
  head: () => ({ meta: [{ title: 'QR code · Visita' }] }),
  component: StaticGenerator,
})
