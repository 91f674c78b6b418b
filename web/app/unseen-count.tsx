import { Plural } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as contacts from '#contract/contacts.ts'
import { addressOf } from '#contract/endpoint.ts'
import { useFormats } from '#web/kit/format.ts'
import { keptQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

const getUnseenContactCount = addressOf<typeof contacts.getUnseenContactCount>(
  'GET',
  '/v1/card/get-sharedContact-notification-count',
)
const refetchMilliseconds = 60_000

/** The number of unseen leads, refetched every minute; nothing when there are none, or while it is not known. */
export function UnseenCount() {
  const { number } = useFormats()
  const { data: { count } = { count: 0 } } = useQuery({
    ...keptQuery(getUnseenContactCount),
    enabled: useSession().isAuthenticated,
    refetchInterval: refetchMilliseconds,
    // nobody asked for this number: it stays as it was
    meta: { showsError: true },
  })
  if (count === 0) return null
  return (
    <span className="v-nav-count v-figures">
      <span aria-hidden="true">{count > 99 ? `${number(99)}+` : number(count)}</span>
      <VisuallyHidden>
        <Plural value={count} one="# new" other="# new" />
      </VisuallyHidden>
    </span>
  )
}
