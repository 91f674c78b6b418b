/**
 * A clock that stands still until it is moved, for tests whose outcome a second decides: with the ordinary clock of
 * `createTestApp` they would depend on how busy the machine is. Hand its `now` to the context.
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
