import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '#web/lib/list-search.ts'
import { MyCodes } from './my-codes.tsx'

export const Route = createFileRoute('/_user/dashboard/individual-qr-code')({
  validateSearch: readListSearch,
  head: () => ({ meta: [{ title: 'My QR codes · Visita' }] }),
  component: MyCodesScreen,
})

function MyCodesScreen() {
  const navigate = Route.useNavigate()
  return (
    <MyCodes
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
    />
  )
}
