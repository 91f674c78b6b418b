/**
 * A clock that stands still until `advance` moves it, for tests where one second changes the result: with the ordinary
 * clock of `createTestApp` they would depend on how busy the machine is. Pass its `now` to the context.
 */
export function frozenClock(): {
  readonly now: () => Date
  readonly advance: (milliseconds: number) => void
} {
  let time = Date.now()
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
