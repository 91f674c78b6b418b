import { useHydrated } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Makes again what a person chose in a rendered page before its scripts ran: the next render would show the first choice, because
 * the form does not know of it.
 * @param ref the part of the page whose radios, switches, selects and files are looked at
 */
export function useChosenBefore(ref: RefObject<HTMLElement | null>): void {
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (isHydrated) return
    const again = [...(ref.current?.querySelectorAll('input, select') ?? [])].flatMap(choiceOf)
    // an event during the commit would be answered with the values of before; nothing is drawn until then
    if (again.length > 0) queueMicrotask(() => again.forEach((choose) => choose()))
    // oxlint-disable-next-line react/exhaustive-deps -- once, in the commit that takes the page over
  }, [])
}

/** @returns makes the choice again; nothing where the page is as it was rendered */
function choiceOf(element: Element): (() => void)[] {
  if (element instanceof HTMLSelectElement) {
    const { value } = element
    const rendered = [...element.options].find(({ defaultSelected }) => defaultSelected)
    return value === (rendered ?? element.options[0])?.value ? [] : [() => select(element, value)]
  }
  if (!(element instanceof HTMLInputElement)) return []
  const { type, checked, defaultChecked, files } = element
  if (type === 'file') return (files?.length ?? 0) > 0 ? [() => tell(element)] : []
  const isChoice = (type === 'radio' && checked) || type === 'checkbox'
  return isChoice && checked !== defaultChecked ? [() => check(element, checked)] : []
}

function select(element: HTMLSelectElement, value: string): void {
  element.value = value
  tell(element)
}

const tell = (element: Element): boolean => element.dispatchEvent(new Event('change', { bubbles: true }))

/** React tells nobody of a choice that it has seen before. */
function check(element: HTMLInputElement, wanted: boolean): void {
  element.checked = !wanted
  element.click()
}
