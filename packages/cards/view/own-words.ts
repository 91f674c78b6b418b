import { vcardDefaults } from '#contract/constants.ts'
import type { Strings, UsualWords } from '../strings/shape.ts'

const formWords: Readonly<Record<UsualWords, string>> = {
  contactUs: vcardDefaults.contact_us_title,
  addToContact: vcardDefaults.contact_us_add_to_contact_button,
  direction: vcardDefaults.location_action_button_label,
  social: vcardDefaults.social_link_title,
  web: vcardDefaults.web_link_title,
  video: vcardDefaults.video_title,
}

/** What the owner wrote; the form's own words, left as they were or emptied, are put in the page's language. */
export function ownWords(written: string, name: UsualWords, strings: Strings): string {
  return written === '' || written === formWords[name] ? strings.usual[name] : written
}
