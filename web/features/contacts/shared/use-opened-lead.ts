import { useEffect, useEffectEvent, useState } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import type { SharedContactsProps } from './shared-list.tsx'
import type { useSharedContactActions } from './use-shared-contacts.ts'

type Given = SharedContactsProps & {
  readonly list: readonly SharedContact[] | undefined
  readonly setSeen: ReturnType<typeof useSharedContactActions>['setSeen']
}

/** The lead that is open: one that was chosen, or the one that a mail leads to. It counts as seen then. */
export function useOpenedLead({ list, search, onSearch, setSeen }: Given) {
  const [opened, setOpened] = useState<SharedContact>()
  const see = (contact: SharedContact) => {
    if (!contact.seen) setSeen.mutate({ body: { shared_contact_id: contact.shared_contact_id } })
  }
  const open = (contact: SharedContact) => {
    setOpened(contact)
    see(contact)
  }
  const { lead, ...others } = search
  const named = list?.find(({ shared_contact_id: id }) => id === lead)
  const isThere = named !== undefined
  const seeNamed = useEffectEvent(() => {
    if (named !== undefined) see(named)
  })
  useEffect(() => {
    if (isThere) seeNamed()
  }, [isThere])
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
