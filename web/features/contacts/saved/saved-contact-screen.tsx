import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { SavedContactPage } from './saved-contact-page.tsx'
import { loadSavedContact } from './use-saved-contacts.ts'

export const Route = createFileRoute('/_user/dashboard/contacts/$value')({
  staticData: { slice: 'contacts' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Contact`)} · Visita` }] }),
  loader: ({ context, params }) => loadSavedContact(context.queryClient, params.value),
  component: SavedContactScreen,
  pendingComponent: LoadingContact,
})

function LoadingContact() {
  const { t } = useLingui()
  return <Skeletons of="fields" label={t`Loading the contact`} />
}

function SavedContactScreen() {
  const { value } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <SavedContactPage
      key={value}
      value={value}
      onRemoved={() => void navigate({ to: '/dashboard/contacts', replace: true })}
    />
  )
}
