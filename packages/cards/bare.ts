import type { CardView } from './card-view.ts'

/** As many ways to reach somebody stand beside a name that is all there is. */
const fewContacts = 2

/**
 * Whether a card has little more than a name: no section, and few contacts. Its page has the class `bare`, by which each template
 * sets a composition for little, so that neither the first screen nor the picture in a list has holes. Pictures in lists know of
 * no contacts: with a photo they show the usual composition, because most cards with one have more.
 */
export function isBare(view: CardView): boolean {
  const { identity, contacts = [], heading, contactUs, social, webLinks, video, gallery, event } = view
  const photo = contacts.length === 0 ? identity.photo : undefined
  const parts = [photo, heading, contactUs, social, webLinks, video, gallery]
  const ofEvent = [event?.when, event?.venue, event?.map, event?.hosts, event?.programme, event?.tickets]
  const facts = [view.idCard, view.destination, ...ofEvent]
  return contacts.length <= fewContacts && [...parts, ...facts].every((part) => part === undefined)
}
