/** Event → payload. Slices add theirs by declaration merging, so that emitting a wrong shape does not compile. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged into
export interface Events {}

export type EventName = keyof Events
export type Emit = <E extends EventName>(event: E, payload: Events[E]) => Promise<void>
