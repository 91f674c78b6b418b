import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { vcard } from '../editor/kinds/vcard/vcard.ts'
import { AdminCardForm } from './admin-card-form.tsx'

export const Route = createFileRoute('/_admin/backbone/card-create/vcard/')({
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create card`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: () => <AdminCardForm kind={vcard} />,
})
