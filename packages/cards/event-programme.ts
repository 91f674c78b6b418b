import type { Picture } from './picture.ts'

/** Who gives an event. */
export type HostFacts = {
  readonly name: string
  /** In place of a picture. */
  readonly initials: string
  readonly role?: string
  readonly picture?: Picture
  readonly href?: string
}

export type SessionFacts = {
  readonly title: string
  /** The moments, ISO 8601 in UTC. */
  readonly start: string
  readonly end?: string
  /** From when until when, where others that begin with it end at another time. */
  readonly hours?: string
  readonly place?: string
  readonly speakers: readonly string[]
  readonly text?: string
}

/** What begins at one time: of an event with several rooms more than one session. */
export type ProgrammeSlot = {
  readonly start: string
  readonly clock: string
  /** When all of it ends. */
  readonly endClock?: string
  readonly sessions: readonly SessionFacts[]
}

export type ProgrammeDay = {
  /** Written out; absent where the programme has one day, which is that of the event. */
  readonly date?: string
  readonly slots: readonly ProgrammeSlot[]
}

export type EventLink = { readonly text: string; readonly href: string }
