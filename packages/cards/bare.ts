import type { CardView } from './card-view.ts'

/** As many ways to reach somebody stand beside a name that is all there is. */
const fewContacts = 2

/**
 * Whether a card has little more than a name: no picture, no section, and few contacts. Its page has the class `bare`, by
 * which each template sets a composition for little, so that neither the first screen nor the picture in a list has holes.
 */
export function isBare(view: CardView): boolean {
  const { identity, contacts = [], heading, contactUs, social, webLinks, video, gallery, event } = view
  const parts = [identity.photo, heading, contactUs, social, webLinks, video, gallery]
  const facts = [view.idCard, view.destination, event?.when, event?.venue, event?.map, event?.tickets]
  return contacts.length <= fewContacts && [...parts, ...facts].every((part) => part === undefined)
}
