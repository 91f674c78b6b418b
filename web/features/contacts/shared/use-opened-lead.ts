import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { showNotice } from '#web/kit/notice.ts'
import type { SharedContactsProps } from './shared-list.tsx'
import type { useSharedContactActions, useSharedContacts } from './use-shared-contacts.ts'

type Given = SharedContactsProps & {
  readonly query: ReturnType<typeof useSharedContacts>
  readonly setSeen: ReturnType<typeof useSharedContactActions>['setSeen']
}

/**
 * The lead that is open: one that was chosen, or the one that a mail leads to. It counts as seen then. For one that is gone by
 * now, or was merged into another one, all leads are shown.
 */
export function useOpenedLead({ query, search, onSearch, setSeen }: Given) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<SharedContact>()
  const see = (contact: SharedContact) => {
    if (!contact.seen) setSeen.mutate({ body: { shared_contact_id: contact.shared_contact_id } })
  }
  const open = (contact: SharedContact) => {
    setOpened(contact)
    see(contact)
  }
  const { lead, ...others } = search
  const list = query.data?.list
  const named = list?.find(({ shared_contact_id: id }) => id === lead)
  const isAnswered = lead !== undefined && list !== undefined && !query.isPlaceholderData
  const meet = useEffectEvent(() => {
    if (named !== undefined) return see(named)
    showNotice(t`This lead is not in your list any more`)
    onSearch(others, true)
    return undefined
  })
  useEffect(() => {
    if (isAnswered) meet()
  }, [isAnswered])
  /** Whoever closes the one of a mail sees them all. */
  const close = () => {
    setOpened(undefined)
    if (lead !== undefined) onSearch(others, true)
  }
  // as it is now: the dialog changes its tags and its note
  const shown = opened ?? named
  const current = list?.find(({ shared_contact_id: id }) => id === shown?.shared_contact_id) ?? shown
  return { current, open, close }
}
