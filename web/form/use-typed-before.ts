import { useHydrated } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

const textTypes: ReadonlySet<string> = new Set(['text', 'email', 'password', 'tel', 'url'])

/**
 * Takes over what a person typed into the form of a rendered page, and what they ticked, before its scripts ran. The next
 * render would empty the inputs, because the form does not know of it.
 * @param nameOf the field of an input; empty for one that belongs to none
 */
export function useTypedBefore(
  ref: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string | boolean) => void,
  nameOf: (element: HTMLInputElement) => string = ({ name }) => name,
): void {
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (isHydrated) return
    for (const element of ref.current?.elements ?? [])
      if (element instanceof HTMLInputElement && nameOf(element) !== '') {
        const { type, value, defaultValue, checked, defaultChecked } = element
        if (textTypes.has(type) && value !== defaultValue) take(nameOf(element), value)
        if (type === 'checkbox' && checked !== defaultChecked) take(nameOf(element), checked)
      }
    // oxlint-disable-next-line react/exhaustive-deps -- once, in the commit that takes the page over
  }, [])
}
