import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { PreviewClaimForm } from './claim-previews.tsx'

export const Route = createFileRoute('/_visitor/claim-qrcode/ClaimQrCodeView')({
  ssr: false,
  staticData: { slice: 'claims', textsOf: ['code-claim'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Claim a code`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: PreviewClaimForm,
})
