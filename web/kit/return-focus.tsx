import { useEffect, useState } from 'react'

/**
 * Stands inside a dialog or menu: when that is gone, the focus goes back to what had it before, unless something else has it by
 * then. Mantine does so for a dialog only when it was mounted closed, and for a menu only when it was opened by a key.
 * @param to what opened it, where that was known before it was mounted
 */
export function ReturnFocus({ to }: { readonly to?: HTMLElement | undefined }) {
  const [opener] = useState(() => to ?? findOpener())
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener?.isConnected === true)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return null
}

/** What has the focus; an item of a menu is gone with its menu, so the button of the menu counts in its place. */
export function findOpener(): HTMLElement | undefined {
  const focused = document.activeElement
  const menu = focused?.closest('[role=menu]')
  const opener = menu == null ? focused : document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return opener instanceof HTMLElement ? opener : undefined
}
