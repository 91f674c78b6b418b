/**
 * The same items, until the signal aborts: then throws its reason at once, even while the next item is awaited.
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
      // a promise each: one for all would gather what waits for it
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
    // not awaited: a source that hangs would hold up the end
    void Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
