import { useState } from 'react'
import { useFieldContext } from './field.ts'

const countFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

/**
 * The items of an array field, each with a key that stays when it moves: React moves its row then, with the cursor in
 * it, instead of writing other texts into the same inputs.
 */
export function useListItems() {
  const field = useFieldContext<unknown[]>()
  const count = field.state.value.length
  const [{ keys, next }, setState] = useState({ keys: countFrom(0, count), next: count })
  const change = (edit: (keys: number[]) => void) => {
    const copy = [...keys, next]
    edit(copy)
    setState({ keys: copy.slice(0, field.state.value.length), next: next + 1 })
  }
  // the values were replaced from outside: a restored draft, a newer version
  const current = keys.length === count ? keys : countFrom(next, count)
  if (current !== keys) setState({ keys: current, next: next + count })
  return {
    keys: current,
    add: (item: unknown) => {
      field.pushValue(item)
      change(() => undefined)
    },
    remove: (index: number) => {
      field.removeValue(index)
      change((copy) => copy.splice(index, 1))
    },
    move: (from: number, to: number) => {
      field.moveValue(from, to)
      change((copy) => copy.splice(to, 0, ...copy.splice(from, 1)))
    },
  }
}
