import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AcceptCode } from './accept-code.tsx'

export const Route = createFileRoute('/_user/accept-code/$token')({
  staticData: { slice: 'claims' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`A code for you`)} · Visita` }] }),
  component: AcceptCodeScreen,
})

function AcceptCodeScreen() {
  const { token } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <AcceptCode
      key={token}
      token={token}
      onAccepted={(slug) => void navigate({ to: '/claim-qrcode/$slug', params: { slug }, replace: true })}
    />
  )
}
