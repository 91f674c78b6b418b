import { createFileRoute } from '@tanstack/react-router'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { SavedContactPage } from './saved-contact-page.tsx'
import { loadSavedContact } from './use-saved-contacts.ts'

export const Route = createFileRoute('/_user/dashboard/contacts/$value')({
  head: () => ({ meta: [{ title: 'Contact · Visita' }] }),
  loader: ({ context, params }) => loadSavedContact(context.queryClient, params.value),
  component: SavedContactScreen,
  pendingComponent: () => <Skeletons of="fields" label="Loading the contact" />,
})

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
