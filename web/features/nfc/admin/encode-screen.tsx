import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EncodeStation } from './encode-station.tsx'

export const Route = createFileRoute('/_admin/backbone/nfc/encode')({
  staticData: { slice: 'nfc' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Chips to write`)} · Visita` }] }),
  component: EncodeStation,
})
