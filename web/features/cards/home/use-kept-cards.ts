import { useEffect } from 'react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { prefetchDelayMilliseconds } from '#contract/constants.ts'
import { keepOwnCards } from '#web/lib/own-cards.ts'

/**
 * Keeps the person's cards on this device, a while after the list has been shown, so that they can be shown to others without a
 * connection. Cards that nobody can open are left out.
 * @param cards the first page of all cards; undefined while it is not that
 */
export function useKeptCards(cards: readonly CardListItem[] | undefined): void {
  useEffect(() => {
    if (cards === undefined) return undefined
    const open = cards.filter(({ status }) => status === 'active')
    const timer = setTimeout(() => void keepOwnCards(open), prefetchDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [cards])
}
