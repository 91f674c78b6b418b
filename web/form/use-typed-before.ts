import { useHydrated } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

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
    for (const element of ref.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement) || nameOf(element) === '') continue
      const { type, value, defaultValue, checked, defaultChecked } = element
      if (checked !== defaultChecked && type === 'checkbox') take(nameOf(element), checked)
      if (value !== defaultValue && /^(text|email|password|tel|url)$/.test(type)) take(nameOf(element), value)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, in the commit that takes the page over
  }, [])
}
