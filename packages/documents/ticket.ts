import source from './ticket.typ?raw'
import type { DocumentTemplate, DocumentView } from './document.ts'

/** Tickets as they are printed, one on each A5 page. All values are finished texts. */
export type TicketView = DocumentView & {
  readonly event: string
  /** Day and time, and the zone they are of. */
  readonly when: string
  readonly zone: string
  /** Venue, then the address line by line. */
  readonly place: readonly string[]
  /** A code that opens a map of the place, as SVG with its quiet zone. */
  readonly map: { readonly svg: string; readonly label: string } | null
  /** The bytes of its picture, at most 960 pixels wide; null for none. */
  readonly picture: readonly number[] | null
  readonly organiser: string
  /** That the event does not take place, *Test payment: no money was moved*; empty for a real one. */
  readonly notice: string
  readonly labels: Readonly<Record<'guest' | 'registration' | 'ticket' | 'price' | 'organiser', string>>
  readonly registration: string
  /** What to do with it at the door. */
  readonly hint: string
  readonly tickets: readonly {
    readonly serial: string
    /** Whose ticket it is: who was named for it, else whoever registered. */
    readonly guest: string
    readonly type: string
    /** What one has cost; empty where that is for nobody else to know. */
    readonly price: string
    /** The first letter of the type, which is read from two metres; empty for an event with one type. */
    readonly letter: string
    /** The signed code as SVG, with its quiet zone. */
    readonly svg: string
  }[]
}

export const ticket: DocumentTemplate<TicketView> = { name: 'ticket', source }
