import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeDesign } from './code-design.tsx'

export const Route = createFileRoute('/_user/update/qrcode-design/$id')({
  staticData: { slice: 'qrcodes', textsOf: ['subscriptions'] },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Design of the QR code`)} · Visita` }],
  }),
  component: CodeDesignScreen,
  pendingComponent: FormShell,
})

function CodeDesignScreen() {
  const { id } = Route.useParams()
  return <CodeDesign key={id} id={Number(id)} />
}
