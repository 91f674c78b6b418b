/**
 * Yields the same items until the signal aborts, then throws its reason at once, even while the next item is awaited.
 */
export async function* untilAborted<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  let stop = () => {}
  const onAbort = () => stop()
  signal.addEventListener('abort', onAbort)
  try {
    while (true) {
      signal.throwIfAborted()
      // one promise per item: a single promise for all would collect a handler for each item
      const next = await new Promise<IteratorResult<Item> | undefined>((resolve, reject) => {
        stop = () => resolve(undefined)
        Promise.resolve(iterator.next()).then(resolve, reject)
      })
      signal.throwIfAborted()
      if (next === undefined || next.done === true) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    // not awaited: a source that does not respond would delay the end
    void Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
