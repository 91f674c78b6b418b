import { eventDefaults } from '#contract/kinds/event-values.ts'
import { vcardDefaults } from '#contract/kinds/vcard-values.ts'
import type { Strings, DefaultText } from '../../../strings/shape.ts'

const suggestedTexts: Readonly<Record<DefaultText, string>> = {
  register: eventDefaults.call_action_label,
  viewOnMap: eventDefaults.map_action_label,
  contactUs: vcardDefaults.contact_us_title,
  saveContact: vcardDefaults.contact_us_add_to_contact_button,
  direction: vcardDefaults.location_action_button_label,
  social: vcardDefaults.social_link_title,
  web: vcardDefaults.web_link_title,
  video: vcardDefaults.video_title,
}

/** The owner's text. A text that is empty, or still as the form suggests it, is replaced by one in the page's language. */
export function ownWords(written: string, name: DefaultText, strings: Strings): string {
  return written === '' || written === suggestedTexts[name] ? strings.defaults[name] : written
}
