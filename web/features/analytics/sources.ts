import { useLingui } from '@lingui/react/macro'
import { visitSources } from '#contract/analytics.ts'

/** How visitors come, in the order of the chart from below. */
export function useSources() {
  const { t } = useLingui()
  const labels = { qr: t`QR code`, nfc: t`NFC tag`, link: t`Link` }
  return visitSources.map((source) => ({ source, label: labels[source] }))
}

/** A calendar day as a moment, to be shown in UTC. */
export const dayMoment = (day: string): Date => new Date(`${day}T00:00:00Z`)
